import { existsSync } from 'node:fs'
import { open, readFile, rename } from 'node:fs/promises'
import { setTimeout as espera } from 'node:timers/promises'
import { criarCliente, type Esquema } from 'botica-cliente'

type Artigo = Esquema<'ArtigoDeAlimentacao'>
type Alimentacao = Esquema<'Alimentacao'>

interface Estado {
  sequencia: number
  /** O que a Botica já recebeu, por código; null quando ainda nada. */
  enviados: Record<string, Artigo> | null
  envio: { inteiro: boolean; corpo: Alimentacao } | null
}

const ficheiroDeEstado = process.env.ESTADO ?? 'botica-estado.json'
const tentativas = Number(process.env.TENTATIVAS ?? 6)
const botica = criarCliente({
  baseUrl: process.env.BOTICA_URL ?? 'http://127.0.0.1:3000',
  token: process.env.BOTICA_CHAVE ?? '',
  fetch: (pedido) => fetch(pedido, { signal: AbortSignal.timeout(60_000) }),
})

const pede = (opcao: string) => process.argv.includes(opcao) || undefined
const [confirmar_perda, recomecar] = [pede('--confirmar-perda'), pede('--recomecar')]
const tudo = confirmar_perda || recomecar || process.argv.includes('completo')

const porCodigo = (artigos: Artigo[]) => Object.fromEntries(artigos.map((artigo) => [artigo.codigo, artigo]))

/** O que há na loja, por código. Aqui vem de um ficheiro; no seu programa, da base de dados. */
const prateleira = async () => porCodigo(JSON.parse(await readFile(process.env.ARTIGOS ?? 'artigos.json', 'utf8')))

async function ler(): Promise<Estado> {
  if (recomecar || !existsSync(ficheiroDeEstado)) return { sequencia: 0, enviados: null, envio: null }
  return JSON.parse(await readFile(ficheiroDeEstado, 'utf8'))
}

async function guardar(estado: Estado) {
  const ficheiro = await open(`${ficheiroDeEstado}.novo`, 'w')
  await ficheiro.writeFile(JSON.stringify(estado))
  await ficheiro.sync()
  await ficheiro.close()
  await rename(`${ficheiroDeEstado}.novo`, ficheiroDeEstado)
}

/** Guarda o próximo envio antes de o mandar: se a luz faltar, vai o mesmo, com o mesmo número. */
async function preparar(estado: Estado) {
  const agora = await prateleira()
  const antes = tudo ? null : estado.enviados
  const mudaram = Object.values(agora).filter(
    (artigo) => JSON.stringify(antes?.[artigo.codigo]) !== JSON.stringify(artigo),
  )
  const sairam = Object.values(antes ?? {}).filter(({ codigo, quantidade }) => !agora[codigo] && quantidade > 0)
  const artigos = [...mudaram, ...sairam.map((artigo) => ({ ...artigo, quantidade: 0 }))]
  if (antes && artigos.length === 0) return
  const sequencia = ++estado.sequencia
  const corpo = { gerado_em: new Date().toISOString(), sequencia, artigos }
  estado.envio = { inteiro: antes === null, corpo }
  await guardar(estado)
}

/** A resposta. Repete só o que pode passar; repetir não faz nada duas vezes. */
async function pedir({ inteiro, corpo }: NonNullable<Estado['envio']>) {
  for (let tentativa = 0; tentativa < tentativas; tentativa++) {
    const envio = inteiro
      ? botica.PUT('/api/perfil/stock/completo', { body: corpo, params: { query: { confirmar_perda, recomecar } } })
      : botica.PATCH('/api/perfil/stock/parcial', { body: corpo })
    const resposta = await envio.catch(() => undefined) // sem rede, ou uma resposta cortada
    const status = resposta?.response.status ?? 503
    if (resposta && status !== 429 && status < 500) return resposta
    const pedida = Number(resposta?.response.headers.get('retry-after') ?? 0)
    if (tentativa + 1 < tentativas) await espera(1000 * (pedida || Math.min(60, 2 ** tentativa) + Math.random()))
  }
  throw new Error(`Sem resposta: o envio ${corpo.sequencia} ficou guardado, e vai da próxima vez.`)
}

async function enviar(estado: Estado, envio: NonNullable<Estado['envio']>) {
  const { data, error, response } = await pedir(envio)
  estado.envio = null
  if (data) {
    estado.enviados = { ...(envio.inteiro ? {} : estado.enviados), ...porCodigo(envio.corpo.artigos) }
    await guardar(estado)
    dizer(data)
    return
  }
  let conselho = ''
  const { motivo, sequencia, perdidos, com_unidades } = error.code === 'CONFLITO' ? error.detalhes : {}
  if (motivo === 'sequencia_antiga') {
    // outro computador, ou um ficheiro de estado perdido: da próxima vez vai tudo, depois do que já lá está
    estado.sequencia = sequencia ?? estado.sequencia
    estado.enviados = null
    conselho = ` Corra outra vez: vai tudo, depois do envio ${sequencia}. Se esse número é um engano, junte --recomecar.`
  }
  if (motivo === 'perda_de_stock') {
    // volta a ir tudo, até estar certo ou confirmado: só o que mudou tirava as unidades sem perguntar
    estado.enviados = null
    conselho = ` ${perdidos} de ${com_unidades} ficavam sem elas. Veja a lista de artigos; se está certa, junte --confirmar-perda.`
  }
  await guardar(estado)
  throw new Error(`Recusado (${response.status}): ${error.mensagem}${conselho}`)
}

function dizer(feito: Esquema<'AlimentacaoFeita'>) {
  const { sequencia, aceites, alterados, iguais, retirados, recusados, nao_reconhecidos } = feito
  const fora = recusados + nao_reconhecidos
  console.log(
    `Envio ${sequencia}: ${aceites} novos, ${alterados} alterados, ${iguais} iguais, ${retirados} retirados, ${fora} fora`,
  )
  for (const { codigo, indice, campo, motivo } of feito.artigos) {
    if (motivo !== null) console.log(`${codigo ?? indice}, ${campo ?? 'todo'}: ${motivo}`)
  }
}

try {
  const estado = await ler()
  if (estado.envio) await enviar(estado, estado.envio) // o que ficou por enviar
  await preparar(estado)
  if (estado.envio) await enviar(estado, estado.envio)
  else console.log('Nada mudou.')
} catch (erro) {
  console.error(erro instanceof Error ? erro.message : erro)
  process.exit(1)
}
