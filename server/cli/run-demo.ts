import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { loadLexicon } from '#medicamentos/load-lexicon.ts'
import { type Config, readConfig } from '#server/config/config.ts'
import { type Demo, fillDemo } from '#server/demo/fill.ts'
import { pharmacies as registered } from '#server/demo/pharmacies.ts'
import { openTelephone } from '#server/demo/telephone/open.ts'
import { pointWebhook } from '#server/demo/till.ts'
import { webhookCipher } from '#server/doors/webhooks/public.ts'
import { accessCodes } from '#server/modules/auth/codes/public.ts'
import { outboxCipher } from '#server/modules/notificacoes/public.ts'
import { browsable, EXIT, newCode, print, table } from './output.ts'
import { serve } from './serve.ts'
import { waitForShutdown } from './signals.ts'
import { keysOf, withDatabaseMade } from './with-database.ts'

const tidyCode = (codigo: string) => `${codigo.slice(0, 5)} ${codigo.slice(5)}`

function signIns({ people, pharmacies, items, ratings, chave }: Demo): string {
  return `
Dados de demonstração: ${pharmacies.length} farmácias, ${items} artigos, ${ratings} avaliações e uma reserva.
Tudo isto é fictício: farmácias, preços, quantidades, horários e pessoas. Só os bairros existem.

Contas:

${table(
  ['Quem', 'E-mail', 'Palavra-passe'],
  people.map(({ papel, email, password }) => [papel, email, password]),
)}

Códigos de acesso das farmácias:

${table(
  ['Farmácia', 'Bairro', 'Código'],
  pharmacies.map(({ nome, bairro, codigo }) => [nome, bairro, tidyCode(codigo)]),
)}

Chave de API da ${pharmacies[0]?.nome}, para um programa de caixa:

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

/** The file beside an embedded database with its demonstration's sign-ins, which are made up: the owner alone reads it. */
const signInsFile = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'demonstracao.txt')

/** Shows the sign-ins of the demonstration again. */
export async function showSignIns(): Promise<void> {
  try {
    print(await readFile(signInsFile(readConfig(process.env)), 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    print('Em DATA_DIR não há uma demonstração feita por npm run demo.')
    process.exitCode = EXIT.nothing
  }
}

/** A line for each request would push the sign-ins off the screen; who develops reads them. */
const quiet = process.env.NODE_ENV === 'development' ? {} : { LOG_LEVEL: 'warn' }

/** Said at the end, since the quiet log does not. */
const stopped = 'A Botica parou. O que fez fica guardado.'

const again = 'As contas e os códigos, outra vez, noutra janela: npm run demo:contas'

const notEmpty = 'A base de dados não está vazia: não mudei nada.'

/** Telephones that the demonstration knows, with whose they are. */
const numbers = registered.slice(0, 3).map(({ telefone, nome }) => [telefone, nome] as const)

/** First steps of whoever tries the demonstration, below the address. */
const firstSteps = (address: string, telephone: string, code: string | undefined) => `Para começar:
  1. procure «paracetamol», e reserve: ${browsable(address)}/entrar?com=email (com a conta de utilizador)
  2. veja a reserva na farmácia: ${browsable(address)}/balcao/entrar (código ${code === undefined ? 'que já tinha' : tidyCode(code)})
  3. envie um SMS ou marque um código USSD. SMS, e-mails e webhooks vêem-se, à medida que chegam, em ${telephone}`

/** Fills an empty database and shows the sign-ins. One that is not empty stays as it is. */
export async function runDemo({ thenServe }: { thenServe: boolean }): Promise<void> {
  // from the beginning: who runs us may go away while the database is filled
  const shutdown = thenServe ? waitForShutdown() : undefined
  let note = again
  const telephone = thenServe ? await openTelephone(readConfig(process.env).port, numbers) : undefined
  let secret: string | undefined
  let firstCode: string | undefined
  await withDatabaseMade(async ({ config, db }) => {
    const { codigo } = await keysOf({ config, db })
    const hook = telephone && { address: telephone.address, cipher: webhookCipher(codigo) }
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
    firstCode = demo?.pharmacies[0]?.codigo
    if (demo) {
      const text = `${signIns(demo)}\n${nextSteps(demo, config, thenServe)}`
      if (!config.databaseUrl) await writeFile(signInsFile(config), text, { mode: 0o600 })
      else note = 'As contas e os códigos estão mais acima.'
      print(text)
    } else if (thenServe) {
      print(`${notEmpty} As contas e os códigos são os que já tinha.`)
      if (config.databaseUrl) {
        note = `As palavras-passe e os códigos da demonstração só se mostram quando ela é feita. Para os ver outra vez,
comece de novo com Ctrl-C, uma base vazia em DATABASE_URL e npm run demo.
${newCode}`
      }
    } else {
      print(`${notEmpty} A demonstração precisa de uma base nova: indique outra pasta em DATA_DIR.`)
      process.exitCode = EXIT.nothing
    }
    secret = hook && (await db.transaction((tx) => pointWebhook(tx, hook)))
  })
  if (!telephone) return
  // only where the demonstration's own webhook is: nowhere else may a message go to this machine
  if (secret === undefined) {
    telephone.close()
    await serve(shutdown, { note: () => note, env: { ...quiet, ...process.env } })
    print(stopped)
    return
  }
  telephone.trust(secret)
  await serve(shutdown, {
    // what somebody sets is theirs
    env: { ...quiet, ...telephone.settings, ...process.env, WEBHOOKS_LOCAIS: 'true' },
    note: (address) => {
      telephone.reach(browsable(address))
      return `${note}\n${firstSteps(address, telephone.address, firstCode)}`
    },
  })
  telephone.close()
  print(stopped)
}
