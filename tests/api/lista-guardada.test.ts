import sql, { type Sql } from 'sql-template-tag'
import { expect, test } from 'vitest'
import { minuteInLuanda } from '#server/ground/luanda.ts'
import { loadPlaces } from '#server/modules/lugares/public.ts'
import { rememberedMeanings, shelfWordsKnown } from '#server/modules/medicamentos/public.ts'
import { search } from '#server/modules/procura/catalogue/search.service.ts'
import { type ListQuery, searchFor } from '#server/modules/procura/search/search.rules.ts'
import { wordsKnown } from '#server/modules/procura/search/term-cache.service.ts'
import { freshCatalogue } from '../support/catalogue.ts'
import { fullRun, sample } from '../support/full-run.ts'
import { cancel, conclude, hold, runOut } from '../support/holds.ts'
import { lexicon } from '../support/lexicon.ts'
import { person } from '../support/people.ts'
import { prepare } from '../support/prepare.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

/* A process keeps the public register, and answers from it what a process does that has just read the database. */
const service = withService()
const other = withService(() => ({ connection: service.connection }))
const meaning = rememberedMeanings(lexicon)
const placesOfAngola = loadPlaces()
const at = (time: string) => new Date(`2026-11-20T${time}:00.000Z`)
const here = { latitude: -8.84, longitude: 13.26 }

const names = ['Farmácia Sachilombo', 'Farmácia A. V. M. nº 1', 'FARMÁCIA São José III', 'Pegos+ Ñandú', 'Kapalandanga']
const places = ['Kilamba', 'Zango III', 'Kilamba Kiaxi', 'Kapalandanga', 'Morro Bento']

const pharmacies = prepare(async () => {
  const hours = [
    { horario_abertura: '08:00', horario_fecho: '20:00' },
    { horario_abertura: '22:00', horario_fecho: '06:00' },
    { horario_abertura: '00:30', horario_fecho: '12:00' },
    { is_24_horas: true },
    {},
  ]
  return Promise.all(
    hours.map((more, n) =>
      openPharmacy(service, {
        nome: names[n],
        bairro: places[n],
        latitude: -8.84 - n / 50,
        longitude: 13.26 + n / 70,
        ...more,
      }),
    ),
  )
})

const namesAsked: Partial<ListQuery>[] = [
  ...sample(
    ['sachilombo', 'sachilonbo', 'avm', 'A.V.M', 'sao jose 3', 'ñandú', 'pegos mais', 'farmácia', 'rua 5_%', 'outra'],
    4,
  ).map((search) => ({ search })),
  ...sample(['kilamba', 'zango 3', 'kapalamdanga', 'k. kiaxi', 'nº', 'cabinda'], 4).map((search) => ({
    search,
    search_type: 'bairro' as const,
  })),
]

/** Between them every change is seen. */
const all: Partial<ListQuery> = here
const paracetamol: Partial<ListQuery> = { ...here, search: 'paracetamol', search_type: 'medicamento' }
/** The cheapest anywhere: their order is kept between searches, and every change moves some in it. */
const cheapest: Partial<ListQuery>[] = [{ limite: 2 }, { livres: true }].map((query) => ({
  search: 'paracetamol',
  search_type: 'medicamento',
  ordenar: 'preco',
  ...query,
}))

const aroundHere: Partial<ListQuery>[] = [
  { limite: 2 },
  { raio_km: 5 },
  { ordenar: 'aberta' },
  { ordenar: 'aberta', limite: 2, search: 'paracetamol', search_type: 'medicamento' },
  { ordenar: 'aberta', limite: 3, search: 'farmácia' },
  { raio_km: 0 },
  { aberta_agora: true },
  { is_24_horas: true },
  ...['paracetmol', 'soro', 'nada disto'].map((search) => ({
    search,
    search_type: 'medicamento' as const,
  })),
  { search: 'paracetamol', search_type: 'medicamento', raio_km: 3, aberta_agora: true, limite: 1 },
  { search: 'kilamba', raio_km: 4, aberta_agora: true, limite: 2 },
  ...namesAsked,
]
const others = [...namesAsked, ...aroundHere.map((query) => ({ ...here, ...query }))]

const addressOf = (query: Partial<ListQuery>) => `/api/farmacias?${new URLSearchParams(query as never)}`

/** A search that reads all it needs from the database. */
const partsOfDatabase = () => ({
  db: service.db,
  catalogue: freshCatalogue(service.db),
  meaning,
  shelfWords: shelfWordsKnown(service.db, lexicon),
  places: placesOfAngola,
  words: wordsKnown(service.db, () => false),
})

let turn = 0
/** Lists the other cases; but for the longer run, it takes a sixth of them in turn. */
const othersNow = () => {
  const now = turn++ % 6
  return others.filter((_query, n) => fullRun || n % 6 === now)
}

/**
 * Expects that both processes answer what the database holds, and answer it again.
 * @returns the answer that shows every change
 */
async function expectTruth(now: Date): Promise<string> {
  const fromDatabase = partsOfDatabase()
  for (const process of [service, other]) process.setTime(now)
  async function told(query: Partial<ListQuery>): Promise<string> {
    const { texto } = await search(fromDatabase, searchFor(query, minuteInLuanda(now)))
    for (const process of [service, other, service]) {
      expect((await process.anyone.get(addressOf(query))).text, addressOf(query)).toBe(texto)
    }
    return texto
  }
  for (const query of [...othersNow(), ...cheapest]) await told(query)
  return (await told(all)) + (await told(paracetamol))
}

// over 2 s: twenty changes, and after each what two processes answer is compared with the database
test('whatever changes, by whatever way, every process lists it at once', async () => {
  const [pharmacy, second, third] = pharmacies
  if (!pharmacy || !second || !third) throw new Error('no pharmacies')
  const [user, admin] = [await person(service, 'user'), await person(service, 'admin')]
  const write = (statement: () => Sql) => () => service.db.statement((tx) => tx.run(statement()))
  let item = ''
  let held = ''
  const changes: Record<string, () => Promise<unknown>> = {
    'an item': async () => {
      item = await stockItem(pharmacy.client, { nome: 'Paracetamol 500 mg comprimidos', quantidade: 1 })
    },
    'one of the same name elsewhere': () => stockItem(third.client, { nome: 'Paracetamol 500 mg comprimidos' }),
    'a new name': () => stockItem(second.client, { nome: 'Ben-u-ron 1 g (paracetamol)' }),
    'a hold of the last one': async () => {
      held = (await hold(user, item)).id
    },
    'its end': () => cancel(user, held),
    'another hold': async () => {
      held = (await hold(user, item)).id
    },
    'that runs out without anybody writing it': () => runOut(service, held),
    'a price, by hand': write(() => sql`update stock_item set preco = 12 where id = ${item}`),
    'what a product is called, by hand': write(
      () => sql`update produto set nome = 'Paracetamol Um' where nome like 'Ben-u%'`,
    ),
    'the name': () => pharmacy.client.put('/api/perfil/me', { nome: 'Farmácia Outra', telefone: '923456780' }),
    'the hours, by hand': write(() => sql`update farmacia set is_24_horas = true where id = ${second.id}`),
    'where it is, by hand': write(() => sql`update farmacia set latitude = -8.8401 where id = ${third.id}`),
    'a rating': () => user.post(`/api/farmacias/${pharmacy.id}/avaliacoes`, { rating: 4 }),
    'a hold of whoever rated': async () => {
      held = (await hold(user, item)).id
    },
    'that is picked up': () => conclude(pharmacy.client, held),
    'one frozen': () => admin.patch(`/api/farmacias/${second.id}/status`, { is_ativo: false }),
    'and active again': () => admin.patch(`/api/farmacias/${second.id}/status`, { is_ativo: true }),
    'one more': () => openPharmacy(service, { latitude: -8.83, longitude: 13.26 }),
    'one deleted, by hand': write(() => sql`delete from farmacia where id = ${third.id}`),
  }
  const told = [await expectTruth(at('10:00'))]
  for (const [what, change] of Object.entries(changes)) {
    await change()
    const truth = await expectTruth(at('10:00'))
    expect(truth, what).not.toBe(told.at(-1))
    told.push(truth)
  }
  for (const time of sample(['23:30', '05:00', '22:59', '23:00', '23:29', '00:00', '19:00'], 3))
    await expectTruth(at(time))
})

test('No list is older than the writing before it, while two processes write and read', async () => {
  const { id, client } = await openPharmacy(service, { latitude: -8.84, longitude: 13.2601 })
  const item = await stockItem(client, { nome: 'Soro fisiológico' })
  await service.db.statement((tx) => tx.run(sql`update farmacia set endereco = 'Rua 0' where id = ${id}`))
  let written = 0
  let done = false
  let read = Promise.withResolvers<void>()
  const write = async () => {
    for (let n = 1; n <= 20; n++) {
      await service.db.transaction(async (tx) => {
        await tx.run(sql`update stock_item set quantidade = ${n} where id = ${item}`)
        await tx.run(sql`update farmacia set endereco = ${`Rua ${n}`} where id = ${id}`)
      })
      written = n
      // until somebody has read again
      await read.promise
      read = Promise.withResolvers()
    }
    done = true
  }
  const keepReading = async (process: typeof service) => {
    while (!done) {
      const least = written
      const { body } = await process.anyone.get(addressOf({ ...here, search: 'soro', search_type: 'medicamento' }))
      const shown = body.find((pharmacy: { id: string }) => pharmacy.id === id)
      expect(Number(shown.endereco.slice(4))).toBeGreaterThanOrEqual(least)
      expect(shown.stock[0].quantidade).toBeGreaterThanOrEqual(least)
      read.resolve()
    }
  }
  await Promise.all([write(), ...[service, service, other, other].map(keepReading)])
})

test('a transaction that began long before another and ends after it is not missed', async () => {
  const { id } = await openPharmacy(service, { latitude: -8.84, longitude: 13.2602 })
  const addresses = async () => (await other.anyone.get(addressOf({ ...here, limite: 200 }))).body
  await service.db.transaction(async (tx) => {
    await tx.run(sql`update farmacia set endereco = 'Rua Tardia' where id = ${id}`)
    for (let n = 0; n < 3; n++) {
      await openPharmacy(service, { latitude: -8.8401 - n / 1000, longitude: 13.26 })
      await addresses()
    }
  })
  expect(await addresses()).toContainEqual(expect.objectContaining({ id, endereco: 'Rua Tardia' }))
})
