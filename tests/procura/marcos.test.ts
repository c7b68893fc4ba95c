import { expect, test } from 'vitest'
import { findPlaces, indexPlaces } from '#server/modules/farmacias/places/find.rules.ts'
import { loadPlaces } from '#server/modules/farmacias/places/public.ts'

const index = indexPlaces(loadPlaces().gazetteer)

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

test.each(['hospital américo boavida', 'belas shopping', 'mercado dos congolenses'])(
  '«%s», of which no source has a position, is no place',
  (text) => {
    expect(findPlaces(index, text).filter(({ correspondencia }) => correspondencia === 'exacta')).toEqual([])
  },
)
