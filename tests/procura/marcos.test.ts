import { expect, test } from 'vitest'
import { findPlaces, indexPlaces } from '#server/modules/lugares/find.rules.ts'
import { loadPlaces } from '#server/modules/lugares/public.ts'
import { sample } from '../support/full-run.ts'

const { gazetteer } = loadPlaces()
const index = indexPlaces(gazetteer)

test.each([
  ['aeroporto internacional agostinho neto', 'Aeroporto António Agostinho Neto', 'Icolo e Bengo'],
  ['novo aeroporto de luanda', 'Aeroporto António Agostinho Neto', 'Icolo e Bengo'],
  ['aeroporto da catumbela', 'Aeroporto da Catumbela', 'Benguela'],
  ['aeroporto 17 de setembro', 'Aeroporto de Benguela', 'Benguela'],
  ['Aeroporto Albano Machado', 'Aeroporto do Huambo', 'Huambo'],
  ['aeroporto do lubango', 'Aeroporto da Mukanka', 'Huíla'],
  ['hospital do prenda', 'Prenda', 'Luanda'],
  ['mercado de são paulo', 'São Paulo', 'Luanda'],
  ['mercado do kikolo', 'Kikolo', 'Luanda'],
  ['hospital do capalanga', 'Kapalanga', 'Luanda'],
  ['largo da maianga', 'Maianga', 'Luanda'],
  ['largo da mutamba', 'Mutamba', 'Luanda'],
  ['bombas da estalagem', 'Estalagem', 'Luanda'],
])('The landmark «%s» is found, at %s in %s', (text, nome, provincia) => {
  const exact = findPlaces(index, text).filter(({ correspondencia }) => correspondencia === 'exacta')
  expect(exact.map(({ place }) => [place.nome, place.provincia])).toContainEqual([nome, provincia])
})

const exact = (text: string) => findPlaces(index, text).filter(({ correspondencia }) => correspondencia === 'exacta')

test.each([
  ['largo serpa pinto', 'Menongue'],
  ['rua serpa pinto', 'Menongue'],
  ['serpa pinto', 'Menongue'],
  ['primeiro de maio', '1 de Maio'],
  ['largo 1 de maio', '1 de Maio'],
  ['silva porto', 'Cuíto'],
  ['avenida hoji ya henda', 'Hoji-Ya-Henda'],
  ['rua de benguela', 'Benguela'],
  ['estrada de catete', 'Catete'],
  ['igreja de são salvador', 'Mbanza Congo'],
  ['belas shopping', 'Belas'],
  ['mercado do asa branca, cazenga', 'Cazenga'],
])('«%s» is not taken for %s, which is offered', (text, nome) => {
  expect(findPlaces(index, text)[0]).toMatchObject({ correspondencia: 'parecida', place: { nome } })
  expect(exact(text)).toEqual([])
})

test.each([
  ['1 de maio, cabinda', '1 de Maio'],
  ['rua da vila alice', 'Vila Alice'],
  ['hospital de benguela', 'Benguela'],
  ['hospital municipal de viana', 'Viana'],
  ['centro de saúde do rangel', 'Rangel'],
  ['nova lisboa', 'Huambo'],
  ['baía de luanda', 'Ingombota'],
])('«%s» is %s alone', (text, nome) => {
  expect(exact(text).map(({ place }) => place.nome)).toEqual([nome])
})

test('No street or square leads to a town outside Luanda that it is called after', () => {
  const streets = ['largo', 'rua', 'avenida de', 'praça do', 'estrada da', 'rotunda']
  const names = gazetteer
    .filter(({ provincia, tipo }) => provincia !== 'Luanda' && tipo !== 'referencia')
    .flatMap(({ nome, others }) => [...new Set([nome, ...others])])
  expect(names.length).toBeGreaterThan(600)
  const taken = sample(names, 7).flatMap((name) =>
    streets
      .map((street) => `${street} ${name}`)
      .filter((text) => exact(text).some(({ place }) => place.provincia !== 'Luanda')),
  )
  expect(taken).toEqual([])
})

/** No source that may be used has a position of these: `docs/procura.md` lists them. */
const unknown =
  `Hospital Américo Boavida;Hospital Militar Principal;Maternidade Lucrécia Paim;Maternidade Augusto Ngangula;
Hospital Pediátrico David Bernardino;Hospital da Divina Providência;Hospital dos Cajueiros;Hospital Sanatório;
Hospital Psiquiátrico;Hospital Neves Bendinha;Clínica Girassol;Clínica Sagrada Esperança;Clínica Multiperfil;
Mercado dos Congolenses;Mercado do Asa Branca;Mercado do Roque Santeiro;Mercado do 30;Mercado dos Kwanzas;
Mercado do Catinton;Mercado do Artesanato;Belas Shopping;Xyami Shopping;Ginga Shopping;Shopping Avennida;
Shopping Fortaleza;Kero;Shoprite;Maxi;Candando;Largo da Independência;Largo das Heroínas;Largo do Ambiente;
Largo da Sagrada Família;Largo da Unidade Operária;Cidadela Desportiva;Estádio 11 de Novembro;Porto de Luanda;
Fortaleza de São Miguel;Mausoléu;Igreja do Carmo;Estação do Bungo;Universidade Lusíada`
    .split(';')
    .map((name) => name.trim())

test.each(['hospital geral de luanda', 'mercado do zaire'])(
  '«%s» says only the province, and no place is offered',
  (text) => {
    expect(findPlaces(index, text).filter(({ place }) => place.position)).toEqual([])
  },
)

test.each(unknown)('«%s», of which no source has a position, is taken for no place', (text) => {
  expect(exact(text)).toEqual([])
})
