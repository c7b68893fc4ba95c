import { loadLexicon } from '#medicamentos/load-lexicon.ts'
import { type Config, readConfig } from '#server/config/config.ts'
import { type Demo, fillDemo } from '#server/demo/fill.ts'
import { openReceiver } from '#server/demo/receiver.ts'
import { pointWebhook } from '#server/demo/till.ts'
import { webhookCipher } from '#server/doors/webhooks/public.ts'
import { accessCodes } from '#server/modules/auth/codes/public.ts'
import { outboxCipher } from '#server/modules/notificacoes/public.ts'
import { EXIT, newCode, print, table } from './output.ts'
import { serve } from './serve.ts'
import { waitForShutdown } from './signals.ts'
import { keysOf, withDatabaseMade } from './with-database.ts'

const tidyCode = (codigo: string) => `${codigo.slice(0, 5)} ${codigo.slice(5)}`

function signIns({ people, pharmacies, items, ratings, chave }: Demo): string {
  return `
Dados de demonstração: ${pharmacies.length} farmácias, ${items} artigos, ${ratings} avaliações e uma reserva.
Tudo isto é fictício: farmácias, preços, quantidades, horários e pessoas. Só os bairros existem.

Contas (mostradas só desta vez):

${table(
  ['Quem', 'E-mail', 'Palavra-passe'],
  people.map(({ papel, email, password }) => [papel, email, password]),
)}

Códigos de acesso das farmácias (mostrados só desta vez):

${table(
  ['Farmácia', 'Bairro', 'Código'],
  pharmacies.map(({ nome, bairro, codigo }) => [nome, bairro, tidyCode(codigo)]),
)}

Chave de API da ${pharmacies[0]?.nome}, para um programa de caixa (mostrada só desta vez):

  ${chave}
`
}

function nextSteps({ people, pharmacies, chave }: Demo, { host, port }: Config, served: boolean): string {
  const address = `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${port}`
  const user = people.find(({ papel }) => papel === 'Utilizador')
  const post = (path: string, body: object) =>
    `curl -s '${address}${path}' -H 'Content-Type: application/json' \\\n    -d '${JSON.stringify(body)}'`
  return `Para experimentar${served ? '' : ', depois de npm start'}, abra no navegador:

  ${address}

Ou, por linha de comandos:

  # as farmácias mais próximas do Largo do Kinaxixi que têm amoxicilina
  curl -s '${address}/api/farmacias?search=amoxicilina&search_type=medicamento&lat=-8.8147&lng=13.2367&limite=3'

  # entrar como utilizador, e como farmácia (é a que tem a reserva)
  ${post('/api/auth/login', { email: user?.email, password: user?.password })}
  ${post('/api/auth/farmacia', { codigo: pharmacies[0]?.codigo })}

  # enviar stock como um programa de caixa; docs/integrar.md diz o resto
  curl -s -X PATCH '${address}/api/perfil/stock/parcial' -H 'Authorization: Bearer ${chave}' \\
    -H 'Content-Type: application/json' -d '${JSON.stringify(feed())}'

  # ligar o seu programa, passo a passo (docs/integrar.md), na ${pharmacies.at(-1)?.nome}, que ainda não tem stock
  export BOTICA_URL=${address} CODIGO=${pharmacies.at(-1)?.codigo}

  # enviar o que um programa de caixa exporta para a pasta ./caixa; packages/agente/README.md diz o resto
  BOTICA_URL=${address} BOTICA_CHAVE=${chave} npm run agente -- --caminho ./caixa

  # todas as operações, para ler e experimentar no navegador
  ${address}/docs
`
}

/** A feed of one article, as a till sends it. */
const feed = () => ({
  gerado_em: new Date().toISOString(),
  sequencia: 1,
  artigos: [{ codigo: 'A-1042', nome: 'Paracetamol 500 mg, 20 comprimidos', quantidade: 12, preco: 850 }],
})

const notEmpty = 'A base de dados não está vazia: não mudei nada.'

/** Fills an empty database and shows the sign-ins. One that is not empty stays as it is. */
export async function runDemo({ thenServe }: { thenServe: boolean }): Promise<void> {
  // from the beginning: who runs us may go away while the database is filled
  const shutdown = thenServe ? waitForShutdown() : undefined
  let note = 'As contas e os códigos estão mais acima.'
  const receiver = thenServe ? await openReceiver(readConfig(process.env).port) : undefined
  let secret: string | undefined
  await withDatabaseMade(async ({ config, db }) => {
    const { codigo } = await keysOf({ config, db })
    const hook = receiver && { address: receiver.address, cipher: webhookCipher(codigo) }
    const lexicon = loadLexicon(config.lexicon)
    const parts = {
      db,
      codes: accessCodes(codigo),
      cipher: outboxCipher(codigo),
      lexicon,
      terms: config.reservas,
      receiver: hook,
    }
    const demo = await fillDemo(parts)
    if (demo) print(`${signIns(demo)}\n${nextSteps(demo, config, thenServe)}`)
    else if (thenServe) {
      print(`${notEmpty} As contas e os códigos são os que já tinha.`)
      note = `As palavras-passe e os códigos da demonstração só se mostram quando ela é feita. Para os ver outra vez,
comece de novo com Ctrl-C, ${config.databaseUrl ? 'uma base vazia em DATABASE_URL' : `rm -r '${config.dataDir}'`} e npm run demo.
${newCode}`
    } else {
      print(`${notEmpty} A demonstração precisa de uma base nova: indique outra pasta em DATA_DIR.`)
      process.exitCode = EXIT.nothing
    }
    secret = hook && (await db.transaction((tx) => pointWebhook(tx, hook)))
  })
  if (!receiver) return
  // only where the demonstration's own webhook is: nowhere else may an event go to this machine
  const env = secret === undefined ? process.env : { ...process.env, WEBHOOKS_LOCAIS: 'true' }
  if (secret === undefined) receiver.close()
  else {
    receiver.trust(secret)
    note += `\nOs webhooks da primeira farmácia vêem-se, à medida que chegam, em ${receiver.address}`
  }
  await serve(shutdown, note, env)
  receiver.close()
}
