import { appendFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { simulate } from '../../packages/agente/src/once.ts'
import { readSettings } from '../../packages/agente/src/settings.ts'
import { succeed } from '../support/client.ts'
import { patience } from '../support/pace.ts'
import { withService } from '../support/with-service.ts'
import { openShop, type Shop } from './agent.ts'
import { openLine, type SentFeed, startAgent, till } from './running.ts'
import { connectPharmacy, units } from './shelf.ts'

const service = withService()
const DAY_MS = 86_400_000

async function scene() {
  const [pharmacy, shop, line] = [await connectPharmacy(service), await openShop(), await openLine(service.address)]
  const start = () => startAgent({ shop, address: line.address, key: pharmacy.key })
  const has = (expected: Record<string, number>) =>
    expect.poll(() => units(pharmacy.client), patience).toEqual(expected)
  /** The lines that a simulation prints, with the address and key that the agent has. */
  const simulated = (key = pharmacy.key) => simulation(shop, line.address, key)
  return { pharmacy, shop, line, start, has, simulated }
}

async function simulation({ files, data }: Shop, address: string, key: string): Promise<string> {
  const output = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  vi.stubEnv('BOTICA_CHAVE', key)
  try {
    const times = ['--sossego', '0.05']
    await simulate(
      await readSettings(['--simular', '--caminho', files, '--dados', data, '--endereco', address, ...times]),
    )
    return output.mock.calls.map(([text]) => text).join('')
  } finally {
    output.mockRestore()
    vi.unstubAllEnvs()
  }
}

/** The rows of a simulation, and of a delivery: with units those that are sent, without them those that are spared. */
const rowsIn = (printed: string) =>
  [...printed.matchAll(/^ {2}(?:linha \d+|\(já não vem no ficheiro\)): (\S+); ([^;\n]+); (\d+)/gm)].map(
    ([, codigo, nome, quantidade]) => ({ codigo, nome, quantidade: Number(quantidade) }),
  )
const rowsOf = ({ artigos }: Pick<SentFeed, 'artigos'>) =>
  artigos
    .filter(({ quantidade }) => quantidade !== undefined)
    .map(({ codigo, nome, quantidade }) => ({ codigo, nome, quantidade }))

/** A till's file with what goes wrong in some lines, and where they stand. */
const exported = (paracetamol: number) =>
  [
    'Farmácia Kiala;;;',
    'Mapa de existências;;;',
    '',
    'Ref.;Designação;Qtd.;Validade',
    `A1;Paracetamol 500 mg;${paracetamol};`,
    ';;;',
    'A2;Ibuprofeno 400 mg;muitos;',
    'A3;Zinco 20 mg;5;31/02/2030',
    '',
    'A4;Vitamina C 1 g;7;',
    ';Total;20;',
    '',
  ].join('\r\n')

// over 2 s: two programs are started, each of which waits until a file is quiet
test('A simulation and the run after it send the same rows, and both speak of the lines of the file', async () => {
  const { shop, line, start, has, simulated } = await scene()
  await shop.leave('stock.csv', exported(12))
  const whole = await simulated()
  expect(whole).toContain('a prateleira inteira')
  for (const told of ['linha 5: A1;', 'linha 10: A4;', 'linha 7 (Ibuprofeno']) expect(whole).toContain(told)
  const agent = start()
  await has({ A1: 12, A3: 5, A4: 7 })
  const page = await agent.shows(/Tudo enviado/)
  expect(page).toMatch(/7 \| A2 \| Ibuprofeno 400 mg \| quantidade/)
  expect(rowsIn(whole)).toEqual(rowsOf(line.sent[0] ?? { artigos: [] }))

  expect(await agent.stop()).toBe(0)
  expect(await simulated()).toContain('nada mudou, não enviaria nada')
  await shop.leave('stock.csv', exported(11).replace('A4;Vitamina C 1 g;7', 'A5;Vitamina C 1 g;7'))
  const changes = await simulated()
  expect(changes).toContain('só o que mudou')
  start()
  await expect.poll(() => line.sent.length, patience).toBe(2)
  expect(rowsIn(changes)).toEqual(rowsOf(line.sent[1] ?? { artigos: [] }))
})

// over 2 s: two programs are started, each of which waits until a file is quiet
test('A simulation with another key sends the whole shelf, and one of a shelf that lost its half asks, as the run does', async () => {
  const { pharmacy, shop, start, has, simulated } = await scene()
  const codes = ['A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7']
  await shop.leave('stock.csv', till(codes.map((code) => [code, `Artigo ${code}`, 5])))
  const agent = start()
  await has(Object.fromEntries(codes.map((code) => [code, 5])))
  await agent.shows(/Tudo enviado/)
  await agent.stop()
  expect(await simulated(await pharmacy.newKey())).toContain('a prateleira inteira, 7 artigos')

  await shop.leave('stock.csv', till([['A1', 'Artigo A1', 5]]))
  expect(await simulated()).toContain('não enviaria nada sem perguntar. O ficheiro já não tem 6 dos 7 artigos')
  await start().shows(/já não tem 6 dos 7 artigos/)
})

test('A delivery says when the file was written, and a file of days ago is said to be old', async () => {
  const { pharmacy, shop, line, start, has, simulated } = await scene()
  await shop.leave('stock.csv', till([['A1', 'Paracetamol 500 mg', 12]]))
  const written = new Date(Math.floor((Date.now() - 3 * DAY_MS) / 1000) * 1000)
  await utimes(join(shop.files, 'stock.csv'), written, written)
  expect(await simulated()).toContain('stock.csv foi escrito há 3 dias')
  const agent = start()
  await has({ A1: 12 })
  expect(JSON.parse(line.sent[0]?.text ?? '{}').gerado_em).toBe(written.toISOString())
  expect(await agent.shows(/Tudo enviado/)).toContain('stock.csv foi escrito há 3 dias')
  const { avisos } = succeed(await pharmacy.client.get('/api/perfil/stock/envio'))
  expect(avisos).toMatchObject([{ campo: 'gerado_em', motivo: expect.stringContaining('há 3 dias') }])

  // a time that has not come is none
  await shop.leave('stock.csv', till([['A1', 'Paracetamol 500 mg', 11]]))
  const ahead = new Date(Date.now() + DAY_MS)
  await utimes(join(shop.files, 'stock.csv'), ahead, ahead)
  await has({ A1: 11 })
  expect(Date.parse(JSON.parse(line.sent.at(-1)?.text ?? '{}').gerado_em)).toBeLessThanOrEqual(Date.now())
  expect(await agent.shows(/Tudo enviado/)).not.toContain('foi escrito há')
})

test('A simulation of a file that is being written waits until it is whole, and says so of one that never is', async () => {
  const { shop, simulated } = await scene()
  const path = join(shop.files, 'stock.csv')
  const text = till([['A1', 'Paracetamol 500 mg', 12]])
  await writeFile(path, text)
  let rows = 0
  // a till that writes at every look
  const growing = setInterval(() => void appendFile(path, `B${++rows};Zinco ${rows} mg;5;100\r\n`), 10)
  try {
    await expect(simulated()).rejects.toThrow('stock.csv: está sempre a mudar')
  } finally {
    clearInterval(growing)
  }
  await writeFile(path, text)
  expect(rowsIn(await simulated())).toEqual([{ codigo: 'A1', nome: 'Paracetamol 500 mg', quantidade: 12 }])
})
