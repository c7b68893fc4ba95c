import { expect, test } from 'vitest'
import type { Client } from '../support/client.ts'
import { openPharmacy } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'
import { openScene } from './scene.ts'
import { shelf } from './stock-files.ts'

/* Files of several pharmacies in any order, written in many ways, against a model of what they mean in memory. */
const service = withService()

/** Pseudo-random numbers of a seed (mulberry32), so that a failure can be repeated. */
function randomOf(seed: number) {
  let state = seed
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

const names = [
  ...['Paracetamol 500 mg', 'Ácido fólico 5 mg', 'Vitamina C, efervescente', 'Soro "fisiológico"', 'Zinco; gotas'],
  ...['Amoxicilina 500 mg', 'Ibuprofeno 400 mg', 'Metformina 850 mg', 'Artemeter', 'Luvas'],
]
const quantities = ['0', '1', '7', '40', '-1', 'x', '1,5', '']
const prices = ['100', '250', '', '1 500', '-3', 'caro']

interface WrittenLine {
  number: number
  cells: [nome: string, quantidade: string, preco: string, farmacia: string]
}

/** Items of a pharmacy by their names without case: name, units, price. */
type Model = Map<string, [nome: string, quantidade: number, preco: number | null]>

/** Fewer than none are none, and of a fraction the whole ones count. */
const unitsOf = ({ cells: [, quantidade] }: WrittenLine) =>
  ({ '-1': 0, '1,5': 1 })[quantidade] ?? (/^\d+$/.test(quantidade) ? Number(quantidade) : undefined)

const isGood = (line: WrittenLine) =>
  line.cells[0] !== '' && unitsOf(line) !== undefined && /^[\d ]*$/.test(line.cells[2])
const priceOf = ({ cells: [, , preco] }: WrittenLine) => (preco === '' ? null : Number(preco.replace(' ', '')))

/**
 * The first price of a name counts: its lines are lots, added up, but for one that is written twice. Any other price of
 * the name is refused; lots of it were added to the line that is refused.
 * @returns the numbers of the lines that are refused
 */
function apply(model: Model, lines: WrittenLine[]): number[] {
  const refused = lines.filter((line) => !isGood(line)).map(({ number }) => number)
  const byName = Map.groupBy(lines.filter(isGood), ({ cells: [nome] }) => nome.toLowerCase())
  for (const [key, same] of byName) {
    const byPrice = [...Map.groupBy(same, priceOf)]
    for (const [at, [price, lots]] of byPrice.entries()) {
      const once = new Map<string, WrittenLine>()
      for (const lot of lots) {
        if (once.has(lot.cells.join('\0'))) refused.push(lot.number)
        else once.set(lot.cells.join('\0'), lot)
      }
      const distinct = [...once.values()]
      const units = distinct.reduce((sum, line) => sum + (unitsOf(line) ?? 0), 0)
      const nome = model.get(key)?.[0] ?? distinct[0]?.cells[0] ?? ''
      if (at === 0) model.set(key, [nome, units, price])
      else refused.push(distinct[0]?.number ?? 0)
    }
  }
  return refused
}

const encodings: Record<string, (text: string) => Buffer> = {
  'utf-8': (text) => Buffer.from(text),
  'utf-8 bom': (text) => Buffer.from(`\ufeff${text}`),
  'windows-1252': (text) => Buffer.from(text, 'latin1'),
  'utf-16le': (text) => Buffer.from(`\ufeff${text}`, 'utf16le'),
}

test.each([1, 2, 3, 4])(
  'Files of seed %i leave every shelf as the model says, and refuse the lines it refuses',
  async (seed) => {
    const random = randomOf(seed)
    const one = <T>(list: readonly T[]): T => list[random(list.length)] as T
    const scene = await openScene(service)
    const pharmacies: { id: string; client: Client; nome: string; model: Model }[] = []
    for (const letter of 'ABC') {
      const nome = `Farmácia ${letter} de ${seed}`
      pharmacies.push({ ...(await openPharmacy(service, { nome })), nome, model: new Map() as Model })
    }
    const texts = [...pharmacies.flatMap(({ id, nome }) => [id, nome, nome.toUpperCase()]), 'Nenhuma', '']
    const ofText = (text: string) =>
      pharmacies.find(({ id, nome }) => text === id || text.toLowerCase() === nome.toLowerCase())
    for (const round of [1, 2]) {
      const lines = Array.from({ length: 20 + random(200) }, (_, n): WrittenLine => {
        const nome = random(20) === 0 ? '' : one(names)
        const written = random(3) === 0 ? nome.toUpperCase() : nome
        return { number: n + 2, cells: [written, one(quantities), one(prices), one(texts)] }
      })
      const [encoding, delimiter, end] = [one(Object.keys(encodings)), one([',', ';', '\t']), one(['\n', '\r\n'])]
      const quoted = (cell: string) =>
        /[,;\t"]/.test(cell) || random(4) === 0 ? `"${cell.replaceAll('"', '""')}"` : cell
      const text = [['nome', 'quantidade', 'preco', 'farmacia'], ...lines.map(({ cells }) => cells)]
        .map((cells) => cells.map(quoted).join(delimiter))
        .join(end)
      const path = await scene.file(`${seed}-${round}.csv`, encodings[encoding]?.(`${text}${end}`) ?? '')
      const expected = lines.filter(({ cells }) => !ofText(cells[3])).map(({ number }) => number)
      for (const { id, model } of pharmacies) {
        const own = lines.filter(({ cells }) => ofText(cells[3])?.id === id)
        expected.push(...apply(model, own))
      }
      const about = { seed, round, encoding, delimiter }
      const { out } = await scene.botica('importar', 'stock', path, '--por-coluna', 'farmacia')
      const [, all, refused] = /^(\d+) linhas: .* (\d+) recusadas/m.exec(out) ?? []
      expect({ ...about, all: Number(all), refused: Number(refused) }, out).toEqual({
        ...about,
        all: lines.length,
        refused: expected.length,
      })
      const told = [...out.matchAll(/^linha (\d+): recusada/gm)].map(([, number]) => Number(number))
      expect(expected).toEqual(expect.arrayContaining(told))
      for (const { client, model } of pharmacies) {
        const sorted = <T>(items: T[]) => items.map((item) => JSON.stringify(item)).sort()
        expect({ ...about, shelf: sorted(await shelf(client)) }).toEqual({
          ...about,
          shelf: sorted([...model.values()]),
        })
      }
    }
  },
)
