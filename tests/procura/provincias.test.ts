import { beforeAll, describe, expect, test } from 'vitest'
import { loadPlaces } from '#server/modules/lugares/public.ts'
import { nameTerms } from '#server/modules/procura/search/name-terms.rules.ts'
import { succeed } from '../support/client.ts'
import { openPharmacy } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

const { known, gazetteer } = loadPlaces()
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

test('Each of the 21 provinces takes in all its municipalities', () => {
  const provinces = gazetteer.filter(({ tipo }) => tipo === 'provincia').map(({ nome }) => nome)
  expect(new Set(gazetteer.map(({ provincia }) => provincia).filter((name) => name !== null)).size).toBe(21)
  for (const { nome, provincia } of gazetteer.filter(({ tipo }) => tipo === 'municipio')) {
    const names = known.takenIn(provincia ?? '').map(plain)
    expect(names, `${nome}, ${provincia}`).toContain(
      plain(nome)
        .replaceAll(/[^a-z0-9]+/g, ' ')
        .trim(),
    )
  }
  expect(provinces.length).toBeGreaterThan(0)
})

test.each([
  ['viana luanda', ['viana']],
  ['luanda viana', ['viana']],
  ['soyo, zaire', ['soyo']],
  ['huambo huambo', ['huambo']],
  ['município de cacuaco, luanda', ['cacuaco']],
])('«%s» asks for %j alone', (text, places) => {
  const asked = nameTerms(known, text, 'bairro').filter(({ own }) => own.length > 0)
  expect(asked.map(({ own }) => own[0])).toEqual(places)
})

describe('a search for a place', () => {
  const service = withService()
  const there: [bairro: string | undefined, municipio: string][] = [
    ['Estalagem', 'Viana'],
    ['Soyo', 'Soyo'],
    ['Sé', 'Mbanza Congo'],
    ['Cazombo', 'Alto Zambeze'],
    [undefined, 'Menongue'],
    [undefined, 'Mavinga'],
    ['Prenda', 'Maianga'],
    ['Martires de Kifangondo', 'Maianga'],
    ['Vila', 'Cacuaco'],
    [undefined, 'Cazengo'],
    ["N'Dalatando", 'Cazengo'],
    ['Naipalala', 'Ondjiva'],
    ['Bloco Cunene', 'Kilamba'],
    ['Quarteirão Rio Curoca', 'Kilamba'],
    ['Zango 3', 'Calumbo'],
    ['Catete', 'Catete'],
    ['Palanca', 'Kilamba Kiaxi'],
    ['Sede', 'Palanca'],
    ['Chicala', 'Ingombota'],
  ]
  const ids = new Map<string, string>()
  beforeAll(async () => {
    for (const [bairro, municipio] of there) {
      const { id } = await openPharmacy(service, { municipio, ...(bairro && { bairro }) })
      ids.set(id, [bairro, municipio].filter(Boolean).join(', '))
    }
  })

  test.each([
    ['viana luanda', ['Estalagem, Viana', 'Zango 3, Calumbo']],
    ['soyo zaire', ['Soyo, Soyo']],
    ['zaire', ['Soyo, Soyo', 'Sé, Mbanza Congo']],
    ['província do Zaire', ['Soyo, Soyo', 'Sé, Mbanza Congo']],
    ['prov. zaire', ['Soyo, Soyo', 'Sé, Mbanza Congo']],
    ['moxico leste', ['Cazombo, Alto Zambeze']],
    ['cubango', ['Menongue']],
    ['cuando cubango', ['Mavinga', 'Menongue']],
    ['bº prenda', ['Prenda, Maianga']],
    ['b.º prenda', ['Prenda, Maianga']],
    ['b. prenda', ['Prenda, Maianga']],
    ['mun. de cacuaco', ['Vila, Cacuaco']],
    ["n'dalatando", ['Cazengo', "N'Dalatando, Cazengo"]],
    ['ndalatando', ['Cazengo', "N'Dalatando, Cazengo"]],
    ['cunene', ['Naipalala, Ondjiva']],
    ['bloco cunene', ['Bloco Cunene, Kilamba']],
    ['icolo e bengo', ['Catete, Catete', 'Zango 3, Calumbo']],
    ['huila', ['Sede, Palanca']],
    ['província do bié', []],
    ['kifangondo', []],
  ])('«%s» lists %j', async (text, expected) => {
    const query = new URLSearchParams({ search_type: 'bairro', search: text })
    const found = succeed(await service.anyone.get(`/api/farmacias?${query}`))
    expect(found.map(({ id }: { id: string }) => ids.get(id)).sort()).toEqual(expected.toSorted())
  })

  test.each(['bº prenda', 'mun. de cacuaco', 'luanda viana'])('«%s» is a place that is known', async (text) => {
    const [first] = succeed(await service.anyone.get(`/api/lugares?search=${encodeURIComponent(text)}`))
    expect(first).toMatchObject({ correspondencia: 'exacta' })
  })

  test.each([
    ['farm. da luz', 'Farmácia da Luz'],
    ['fcia do sol', 'Farmácia do Sol'],
    ['farmacia st.ª luzia', 'Farmácia Santa Luzia'],
    ['farmácia 24h', 'Farmácia 24 Horas'],
  ])('«%s» finds %s by its name', async (text, nome) => {
    const { id } = await openPharmacy(service, { nome })
    const found = succeed(await service.anyone.get(`/api/farmacias?search=${encodeURIComponent(text)}`))
    expect(found.map((one: { id: string }) => one.id)).toContain(id)
  })
})
