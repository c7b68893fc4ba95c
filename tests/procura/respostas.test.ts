import { beforeAll, expect, test } from 'vitest'
import { minuteInLuanda } from '#server/ground/luanda.ts'
import { seeded } from '../support/chance.ts'
import { fullRun } from '../support/full-run.ts'
import { withService } from '../support/with-service.ts'
import { type Asked, type Expected, plainSearch } from './plain.sql.ts'
import { fillRegister, wordsThere } from './register.ts'

const SEARCHES = fullRun ? 400 : 40
const ITEMS_SHOWN = 20
const noon = new Date('2026-11-20T11:30:00Z')

const service = withService()
beforeAll(async () => {
  service.setTime(noon)
  await fillRegister(service.db)
})

const chance = seeded(7)
const maybe = <T>(share: number, value: T) => (chance.next() < share ? value : undefined)

function anySearch(): Asked {
  const search_type = chance.pick(['medicamento', 'medicamento', 'farmacia', 'bairro'] as const)
  const medicine = search_type === 'medicamento'
  const names = ['farmacia', 'rarinha', 'grandeza', 'bairro grandeza', 'a', '1']
  const position = maybe(0.5, { latitude: -8.8 + chance.next() / 5, longitude: 13.2 + chance.next() / 5 })
  const asked: Record<string, unknown> = {
    search_type,
    search: maybe(0.7, chance.pick(medicine ? wordsThere : names)),
    categoria: medicine ? maybe(0.4, chance.pick(['coisas', 'OUTRAS', 'nenhuma'])) : undefined,
    subcategoria: medicine ? maybe(0.3, `grupo ${chance.below(8)}`) : undefined,
    ...position,
    raio_km: position && maybe(0.5, chance.pick([1, 4, 20])),
    aberta_agora: maybe(0.3, true),
    is_24_horas: maybe(0.2, true),
    livres: medicine ? maybe(0.2, true) : undefined,
    ordenar: maybe(0.6, chance.pick(position ? ['preco', 'avaliacao', 'aberta'] : ['preco', 'avaliacao'])),
    limite: chance.pick([1, 7, 50, 200]),
  }
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined)) as unknown as Asked
}

interface Row {
  id: string
  total_itens?: number
  stock?: { id: string; preco: number | null }[]
}

const get = async (asked: Asked): Promise<Row[]> =>
  (await service.anyone.get(`/api/farmacias?${new URLSearchParams(asked as never)}`)).body

const AMONG_NEAREST = 200
const orNull = (value: number | null, otherwise: number) => value ?? otherwise

const isOpenAt = ({ abre, fecha }: Expected, minute: number) => {
  if (abre === null || fecha === null) return false
  const since = (minute - abre + 2 * 1440) % 1440
  return since < ((fecha - abre + 1440 - 1) % 1440) + 1
}

/** Open in each minute of the way there, by car, of three hours at most. */
const isReached = (one: Expected, minute: number) => {
  const travel = Math.ceil((((one.km ?? 0) * 1.35) / 22) * 60)
  const way = Array.from({ length: Math.max(1, travel) }, (_, passed) => minute + passed)
  return travel <= 180 && way.every((each) => isOpenAt(one, each % 1440))
}

/** Selects from the plain search the results that are shown, in their order except among equal ones. */
function chosen(asked: Asked, all: Expected[]): Expected[] {
  const near = asked.latitude === undefined ? all : all.slice(0, Math.max(asked.limite, AMONG_NEAREST))
  if (asked.ordenar === 'preco' && asked.search_type === 'medicamento')
    return near.toSorted((a, b) => orNull(a.preco, Infinity) - orNull(b.preco, Infinity) || 0).slice(0, asked.limite)
  if (asked.ordenar === 'avaliacao')
    return near.toSorted((a, b) => orNull(b.media, -1) - orNull(a.media, -1)).slice(0, asked.limite)
  if (asked.ordenar === 'aberta') {
    const minute = minuteInLuanda(noon) % 1440
    return near.toSorted((a, b) => Number(isReached(b, minute)) - Number(isReached(a, minute))).slice(0, asked.limite)
  }
  return all.slice(0, asked.limite)
}

test('whatever is searched for, the answer is what the plainest and slowest search says', async () => {
  const minute = minuteInLuanda(noon) % 1440
  let found = 0
  for (let n = 0; n < SEARCHES; n++) {
    const asked = anySearch()
    const all = await service.db.many<Expected>(plainSearch(asked, minute))
    const wanted = chosen(asked, all)
    const rows = await get(asked)
    found += rows.length
    const what = JSON.stringify(asked)
    const byId = new Map(all.map((expected) => [expected.id, expected]))
    const prices = (ids: string[]) => ids.map((id) => byId.get(id)?.preco)
    const [ids, expected] = [rows.map(({ id }) => id), wanted.map(({ id }) => id)]
    // pharmacies of one price may come in any order
    if (asked.ordenar === 'preco' && asked.latitude === undefined) expect(prices(ids), what).toEqual(prices(expected))
    else expect(ids, what).toEqual(expected)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { id, total_itens, stock = [] } of rows) {
      const itens = byId.get(id)?.itens ?? []
      expect(total_itens ?? 0, what).toBe(itens.length)
      const best =
        asked.ordenar === 'preco' ? [...itens].sort((a, b) => orNull(a.preco, 1e9) - orNull(b.preco, 1e9)) : itens
      const shown = best.slice(0, ITEMS_SHOWN)
      if (asked.ordenar === 'preco')
        expect(stock.map(({ preco }) => preco).sort(), what).toEqual(shown.map(({ preco }) => preco).sort())
      else
        expect(
          stock.map((item) => item.id),
          what,
        ).toEqual(shown.map((item) => item.id))
    }
  }
  expect(found).toBeGreaterThan(SEARCHES)
})
