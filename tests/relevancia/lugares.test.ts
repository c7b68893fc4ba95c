import { beforeAll, describe, expect, test } from 'vitest'
import { seeded } from '../support/chance.ts'
import { succeed } from '../support/client.ts'
import { openPharmacy } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'
import { pharmacies, places } from './register.ts'
import { isTuned } from './slip-figures.ts'
import { kinds, slipped } from './slips.ts'

const service = withService()
const ids = new Map<string, string>()
/** Named so that the order by name puts them last, before those of the other places. */
beforeAll(async () => {
  for (const [at, [bairro, municipio]] of places.entries()) {
    const nome = `Farmácia ${String.fromCharCode(122 - Math.floor(at / 10))}${at} xyz`
    const fields = { nome, municipio, ...(bairro && { bairro }) }
    ids.set((await openPharmacy(service, fields)).id, `${bairro}|${municipio}`)
  }
  for (const nome of pharmacies) ids.set((await openPharmacy(service, { nome })).id, nome)
})

const search = async (term: string, type: 'bairro' | 'farmacia'): Promise<string[]> => {
  const found = await service.anyone.get(`/api/farmacias?search_type=${type}&search=${encodeURIComponent(term)}`)
  return succeed(found).map(({ id }: { id: string }) => ids.get(id) ?? '')
}
const inPlace = (term: string) => search(term, 'bairro')
const placesOffered = async (term: string): Promise<{ nome: string }[]> =>
  succeed(await service.anyone.get(`/api/lugares?limite=5&search=${encodeURIComponent(term)}`))
const isCalled = (name: string) => {
  const letters = (text: string) =>
    text
      .normalize('NFKD')
      .replaceAll(/[^A-Za-z0-9]/g, '')
      .toLowerCase()
  return ({ nome }: { nome: string }) => letters(nome) === letters(name)
}
const isIn = (place: string) => (found: string) => found.split('|').includes(place)

describe('a search for a place', () => {
  test.each([
    ['zango 3', 'Zango 3'],
    ['zango iii', 'Zango 3'],
    ['zango três', 'Zango 3'],
    ['zango3', 'Zango 3'],
    ['zango 4', 'Zango IV'],
    ['zango dois', 'Zango II'],
    ['morro bento 2', 'Morro Bento II'],
    ['morro bento 1', 'Morro Bento I'],
    ['kapalanga 2', 'Kapalanga II'],
    ['km9', 'Km 9'],
    ['km 9', 'Km 9'],
    ['quilómetro nove', 'Km 9'],
    ['golf 2', 'Golf II'],
    ['golfe dois', 'Golf II'],
    ['kilamba bloco q', 'Quarteirão Mini-Ya-Lukene - Bloco Q'],
    ['bloco f kilamba', 'Quarteirão Ngoma - Bloco F'],
    ['perto da mutamba', 'Mutamba'],
    ['largo do kinaxixi', 'Kinaxixi'],
    ['rua da vila alice', 'Vila Alice'],
    ['s. paulo', 'São Paulo'],
    ['s paulo', 'São Paulo'],
    ['s.paulo', 'São Paulo'],
    ['ao lado do miramar', 'Miramar'],
    ['hoji ya henda', 'Hoji-Ya-Henda'],
    ['hojiyahenda', 'Hoji-Ya-Henda'],
    ['tala hadi', 'Tala-Hady'],
    ['bo', 'B.O.'],
  ])('«%s» finds %s, and no other number of it', async (term, place) => {
    const found = await inPlace(term)
    expect(found.length).toBeGreaterThan(0)
    expect(isIn(place)(found[0] ?? ''), found.join()).toBe(true)
    const others = places.filter(
      ([bairro]) => bairro !== place && bairro.split(' ')[0] === place.split(' ')[0] && /\d|I/.test(place),
    )
    if (/\d/.test(term)) expect(found.filter((one) => others.some(([bairro]) => isIn(bairro)(one)))).toEqual([])
  })

  test.each([
    ['belas', 'Belas'],
    ['cacuaco', 'Cacuaco'],
    ['sequele', 'Sequele'],
    ['kilamba', 'Kilamba'],
    ['viana', 'Viana'],
    ['talatona', 'Talatona'],
    ['camama', 'Camama'],
    ['município de belas', 'Belas'],
    ['samba', 'Samba'],
  ])('«%s» has its own before what else it takes in', async (term, place) => {
    const found = await inPlace(term)
    const own = found.map(isIn(place))
    expect(own.indexOf(true)).toBe(0)
    expect(own.lastIndexOf(true)).toBe(own.filter(Boolean).length - 1)
  })

  test('a name inside a longer one of another place does not count', async () => {
    expect((await inPlace('kilamba')).filter(isIn('Kilamba Kiaxi'))).toEqual([])
    expect((await inPlace('kilamba kiaxi')).filter(isIn('Kilamba'))).toEqual([])
  })

  test.each([
    ['sá da bandeira', 'Lubango'],
    ['nova lisboa', 'Huambo'],
  ])('«%s», as it was called, finds %s', async (term, place) => {
    const found = await inPlace(term)
    expect(found.map(isIn(place))).toEqual([true])
  })

  test.each(['zamgo 3', 'nova lisbao', 'camamma'])('«%s», misspelt, is taken for no place', async (term) => {
    expect(await inPlace(term)).toEqual([])
  })

  test.each(['zzzzzzzz', 'qqqqqqq', 'xxxxxxxx', 'Cabinda', 'Moxico', 'Cunene', 'asdfgh'])(
    '«%s» finds nothing',
    async (term) => {
      expect(await inPlace(term)).toEqual([])
      expect(await search(term, 'farmacia')).toEqual([])
    },
  )
})

describe('a search for a pharmacy', () => {
  test.each([
    ['avm', 'Farmácia A.V.M'],
    ['a.v.m.', 'Farmácia A.V.M'],
    ['ari 2', 'Farmácia Ari II'],
    ['ho chi minh', 'FarmáciaHoChiMin'],
    ['hochimin', 'FarmáciaHoChiMin'],
    ['muata', 'Farmácia Mwata Bamba'],
    ['caji farma', 'KAJYFARMA'],
    ['pegos mais', 'Farmácia PEGOS+'],
    ['pegos +', 'Farmácia PEGOS+'],
    ['flor de lis', 'Farmácia Flor-de-Lis'],
    ['flordelis', 'Farmácia Flor-de-Lis'],
    ['migafar', 'Farmácia Miga-far'],
    ['mix center', 'Farmácia MixCenter'],
    ['dolcevita', 'Farmácia Dolce Vita'],
    ['chocovala 3', 'Farmácia Chocovala III'],
    ['farmambo tres', 'Farmácia Farmambo III'],
    ['zolandonga', 'Farmácia Zola Ndonga'],
  ])('«%s» finds %s', async (term, nome) => {
    expect((await search(term, 'farmacia'))[0]).toBe(nome)
  })
})

/** Makes one slip of each kind in the distinctive part of each of these names. */
function withSlips(names: readonly string[], seed: number) {
  const chance = seeded(seed)
  return names.flatMap((nome) =>
    kinds.flatMap((kind) => {
      const plain = nome
        .normalize('NFKD')
        .replaceAll(/\p{M}/gu, '')
        .toLowerCase()
        .replace(/^farmacia ?/, '')
      const termo = slipped(plain, kind, chance)
      return termo === undefined ? [] : [{ nome, kind, termo }]
    }),
  )
}

describe.each([
  ['afinada', true],
  ['guardada', false],
] as const)('of the half «%s»', (half, tuned) => {
  const say = (what: string, missed: string[], searches: number) =>
    process.stdout.write(
      `${what} com um deslize (${half}): ${searches} procuras, encontradas ${(1 - missed.length / searches).toFixed(3)}\n${tuned ? `  ${missed.join('; ')}\n` : ''}`,
    )

  test('pharmacies are found with one slip in their names', async () => {
    const searches = withSlips(
      pharmacies.filter((nome) => nome.length > 4 && !/A\.V\.M|Ari|\+/.test(nome)),
      3,
    ).filter(({ termo }) => isTuned(termo) === tuned)
    const missed: string[] = []
    for (const { nome, termo } of searches)
      if (!(await search(termo, 'farmacia')).slice(0, 5).includes(nome)) missed.push(termo)
    say('farmácias', missed, searches.length)
    expect(searches.length).toBeGreaterThan(80)
    expect(1 - missed.length / searches.length).toBeGreaterThanOrEqual(0.96)
  })

  test('places with one slip in their names are offered, and never listed as another', async () => {
    const names = [...new Set(places.flat().filter((name) => /^[^.\d]{6,18}$/.test(name)))]
    const searches = withSlips(names, 5).filter(({ termo }) => isTuned(termo) === tuned)
    const missed: string[] = []
    const wrong: string[] = []
    for (const { nome, termo } of searches) {
      const listed = await inPlace(termo)
      if (listed.length > 0 && !listed.some(isIn(nome))) wrong.push(termo)
      if (!listed.some(isIn(nome)) && !(await placesOffered(termo)).some(isCalled(nome))) missed.push(termo)
    }
    say('lugares', missed, searches.length)
    expect(wrong).toEqual([])
    expect(searches.length).toBeGreaterThan(50)
    expect(1 - missed.length / searches.length).toBeGreaterThanOrEqual(0.95)
  })
})
