import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { exampleIn, examplesOf, failExample, runExample } from '../cliente/examples.ts'
import { type Client, succeed } from '../support/client.ts'
import { makeKey } from '../support/keys.ts'
import { losingProxy } from '../support/losing-proxy.ts'
import { openPharmacy } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

const service = withService()
const languages = ['ts', 'py', 'php', 'cs']

/** Articles of a till: six that are right. */
const shelf = () =>
  [1, 2, 3, 4, 5, 6].map((number) => ({
    codigo: `A-${number}`,
    nome: `Paracetamol ${number}00 mg`,
    quantidade: number,
    preco: 850.5,
  }))

/** A pharmacy's till: what it has on its shelf is the file that the example reads. */
async function openTill(language: string) {
  const { client } = await openPharmacy(service)
  const key = await makeKey(client, ['stock:escrever'])
  const folder = await mkdtemp(join(tmpdir(), 'botica-caixa-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const [ARTIGOS, ESTADO] = [join(folder, 'artigos.json'), join(folder, 'estado.json')]
  const env = { BOTICA_URL: service.address, BOTICA_CHAVE: key.chave, ARTIGOS, ESTADO }
  const example = await exampleIn(`docs/exemplos/enviar-stock.${language}`)
  return {
    client,
    has: (artigos: object[]) => writeFile(ARTIGOS, JSON.stringify(artigos)),
    forgets: () => rm(ESTADO),
    sends: (more: Record<string, string> = {}) => runExample(example, { ...env, ...more }),
    fails: (more: Record<string, string> = {}) => failExample(example, { ...env, ...more }),
    sendsWith: (...options: string[]) => runExample(example, env, options),
    failsWith: (...options: string[]) => failExample(example, env, options),
  }
}

/** The units of each article that a pharmacy has, by the till's code. */
async function unitsOf(client: Client): Promise<Record<string, number>> {
  const items: { codigo: string; quantidade: number }[] = succeed(await client.get('/api/perfil/stock'))
  return Object.fromEntries(items.map(({ codigo, quantidade }) => [codigo, quantidade]))
}

/** A front that answers the first request with 503 and `Retry-After`, and passes the others. */
async function busyFront(seconds: number) {
  const seen: number[] = []
  const server = createServer((incoming, outgoing) => {
    seen.push(performance.now())
    if (seen.length === 1) {
      incoming.resume()
      outgoing.writeHead(503, { 'retry-after': String(seconds) }).end()
      return
    }
    const { url = '/', method = 'GET', headers } = incoming
    const onwards = request(service.address + url, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    incoming.pipe(onwards)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close().closeAllConnections())
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen }
}

test.each(languages)(
  'docs/exemplos/enviar-stock.%s sends a whole shelf once over a failing network, then only what changed',
  async (language) => {
    const till = await openTill(language)
    const [first, second, ...others] = shelf()
    await till.has([...shelf(), { ...first, codigo: 'B-7', nome: 'Zinco 20 mg', quantidade: 0, preco: -1 }])
    const network = await losingProxy(service.address, 'PUT', '/api/perfil/stock/completo')
    expect(await till.sends({ BOTICA_URL: network.address })).toBe(
      'Envio 1: 6 novos, 0 alterados, 0 iguais, 0 retirados, 1 fora\nB-7, preco: não pode ser menor que 0',
    )
    expect(network.lost()).toBe(1)
    expect(await unitsOf(till.client)).toEqual({ 'A-1': 1, 'A-2': 2, 'A-3': 3, 'A-4': 4, 'A-5': 5, 'A-6': 6 })

    await till.has(shelf())
    expect(await till.sends()).toBe('Nada mudou.')

    await till.has([{ ...first, quantidade: 9 }, ...others])
    expect(await till.sends()).toBe('Envio 2: 0 novos, 2 alterados, 0 iguais, 0 retirados, 0 fora')
    expect(await unitsOf(till.client)).toMatchObject({ 'A-1': 9, 'A-2': 0 })
    expect(await till.sends()).toBe('Nada mudou.')
    await till.has([{ ...first, quantidade: 9 }, second as object, ...others])
    expect(await till.sends()).toBe('Envio 3: 0 novos, 1 alterados, 0 iguais, 0 retirados, 0 fora')
  },
)

test.each(languages)(
  'docs/exemplos/enviar-stock.%s keeps what a dead line did not take, and goes on after a lost file',
  async (language) => {
    const till = await openTill(language)
    await till.has(shelf())
    const dead = await losingProxy(service.address, 'PUT', '/nenhum')
    await dead.stop()
    expect(await till.fails({ BOTICA_URL: dead.address, TENTATIVAS: '2' })).toEqual({
      status: 1,
      stderr: 'Sem resposta: o envio 1 ficou guardado, e vai da próxima vez.\n',
    })
    const [first, ...others] = shelf()
    await till.has([{ ...first, quantidade: 8 }, ...others])
    expect(await till.sends()).toBe(
      'Envio 1: 6 novos, 0 alterados, 0 iguais, 0 retirados, 0 fora\n' +
        'Envio 2: 0 novos, 1 alterados, 0 iguais, 0 retirados, 0 fora',
    )

    await till.forgets()
    const { status, stderr } = await till.fails()
    expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringMatching(/^Recusado \(409\): .+\n$/) })
    expect(await till.sends()).toBe('Envio 3: 0 novos, 0 alterados, 6 iguais, 0 retirados, 0 fora')
    expect(await unitsOf(till.client)).toMatchObject({ 'A-1': 8 })
  },
)

test.each(languages)(
  'docs/exemplos/enviar-stock.%s waits as long as Retry-After says, and stops at a refusal',
  async (language) => {
    const till = await openTill(language)
    await till.has(shelf())
    const front = await busyFront(3)
    expect(await till.sends({ BOTICA_URL: front.address })).toContain('6 novos')
    const [busy = 0, taken = 0] = front.seen
    expect(front.seen).toHaveLength(2)
    // the till's own first wait would be two seconds at most
    expect(taken - busy).toBeGreaterThan(2900)

    await till.has([{ ...shelf()[0], quantidade: 7 }])
    expect(await till.fails({ BOTICA_CHAVE: 'btk_nenhuma' })).toEqual({
      status: 1,
      stderr: expect.stringMatching(/^Recusado \(401\): .+\n$/),
    })
    expect(await till.sends()).toContain('6 alterados')
  },
)

test.each(languages)(
  'docs/exemplos/enviar-stock.%s says what a refused loss and an old number ask for, and takes it as an option',
  async (language) => {
    const till = await openTill(language)
    await till.has(shelf())
    expect(await till.sends()).toContain('6 novos')
    const [first] = shelf()
    await till.has([first as object])
    const loss = {
      status: 1,
      stderr: expect.stringMatching(/^Recusado \(409\): .+ 5 de 6 ficavam sem elas\. .+ junte --confirmar-perda\.\n$/),
    }
    expect(await till.failsWith('completo')).toEqual(loss)
    // nor is it lost as what changed
    expect(await till.fails()).toEqual(loss)
    expect(await unitsOf(till.client)).toMatchObject({ 'A-2': 2, 'A-6': 6 })
    expect(await till.sendsWith('--confirmar-perda')).toBe(
      'Envio 4: 0 novos, 0 alterados, 1 iguais, 5 retirados, 0 fora',
    )
    expect(await unitsOf(till.client)).toMatchObject({ 'A-1': 1, 'A-2': 0, 'A-6': 0 })

    await till.forgets()
    expect(await till.fails()).toEqual({
      status: 1,
      stderr: expect.stringMatching(/depois do envio 4\. Se esse número é um engano, junte --recomecar\.\n$/),
    })
    expect(await till.sendsWith('--recomecar')).toBe('Envio 1: 0 novos, 0 alterados, 1 iguais, 0 retirados, 0 fora')
    expect(await till.sends()).toBe('Nada mudou.')
  },
)

test('The commands of docs/integrar.md make a key, send a shelf, and send what changed', async () => {
  const { client, codigo } = await openPharmacy(service)
  const blocks = (await examplesOf('docs/integrar.md')).filter(({ language }) => language === 'sh')
  const [key, whole, part] = blocks
  if (!key || !whole || !part) throw new Error('the page has three blocks of commands first')
  const code = [key, whole, part].map((block) => block.code).join('\n')
  const said = await runExample({ language: 'sh', code }, { BOTICA_URL: service.address, CODIGO: codigo })
  expect(said).toMatch(/^btk_/)
  expect(said).toContain('"aceites": 2')
  expect(said).toContain('"alterados": 1')
  expect(await unitsOf(client)).toEqual({ 'A-1042': 11, 'A-2001': 3 })
})
