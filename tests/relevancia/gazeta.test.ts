import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { distanceKm } from '#contract/positions.ts'
import { designation, findPlaces, indexPlaces } from '#server/modules/lugares/find.rules.ts'
import { placeKey } from '#server/modules/lugares/gazetteer.rules.ts'
import { loadPlaces } from '#server/modules/lugares/public.ts'
import { seeded } from '../support/chance.ts'
import { fullRun, sample } from '../support/full-run.ts'
import { kinds, slipped } from './slips.ts'

const { gazetteer } = loadPlaces()
const index = indexPlaces(gazetteer)
const find = (text: string) => findPlaces(index, text)
const exact = (text: string) => find(text).filter(({ correspondencia }) => correspondencia === 'exacta')

interface Row {
  provincia: string
  municipio: string
  bairro_comuna: string
  latitude: string
  longitude: string
}
const file = new URL('../../server/modules/lugares/dados/posicoes.csv', import.meta.url)
const rows: Row[] = parse(readFileSync(file, 'utf8'), { columns: true, comment: '#', comment_no_infix: true })
const located = rows.filter(({ latitude }) => latitude !== '')
const nameOf = ({ bairro_comuna, municipio, provincia }: Row) => bairro_comuna || municipio || provincia

/** A day that squares of other towns are called after too: it is only offered. */
const isDay = /^\d+ de [A-Z]/

test('every row with a position is found by its own name, and no place of another name is taken for it', () => {
  expect(located.length).toBeGreaterThan(800)
  for (const row of located) {
    const name = nameOf(row)
    const found = isDay.test(name) ? find(name) : exact(name)
    const near = found.filter(({ place: { position, provincia, tipo, nome } }) => {
      const there = { latitude: Number(row.latitude), longitude: Number(row.longitude) }
      // a province is where its seat is, and a municipality in its town rather than in the middle of its polygon
      const isLevel = ['provincia', 'municipio'].includes(tipo) && row.provincia === provincia
      return position && (isLevel || distanceKm(position, there) < 12 || (!row.bairro_comuna && nome === name))
    })
    expect(near.length, name).toBeGreaterThan(0)
    for (const { place } of exact(name)) {
      expect([place.nome, ...place.others].map(placeKey), name).toContain(placeKey(name))
    }
  }
})

test('the designation of a place in an answer finds that place alone', () => {
  for (const place of gazetteer.filter(({ position }) => position)) {
    const text = designation(index, place)
    const found = exact(text)
    expect(found.length, text).toBe(1)
    const [one] = found
    const there = one?.place.position
    expect(there && place.position && distanceKm(there, place.position), text).toBeLessThanOrEqual(3)
  }
})

describe('a place is read as people write it', () => {
  test.each([
    ['Kinaxixi', 'Kinaxixi'],
    ['largo do kinaxixe', 'Kinaxixi'],
    ['mercado do kinaxixi', 'Kinaxixi'],
    ['Cacuaco', 'Cacuaco'],
    ['rocha pinto', 'Rocha Pinto'],
    ['Nova Vida', 'Nova Vida'],
    ['projecto nova vida', 'Nova Vida'],
    ['camama', 'Camama'],
    ['ilha de luanda', 'Ilha de Luanda'],
    ['huambo', 'Huambo'],
    ['nova lisboa', 'Huambo'],
    ['Benguela', 'Benguela'],
    ['zango nº 3', 'Zango III'],
    ['zango n.º 3', 'Zango III'],
    ['zango3', 'Zango III'],
    ['icolo e bengo', 'Icolo e Bengo'],
    ['distrito urbano do rangel', 'Rangel'],
    ['município de Viana', 'Viana'],
    ['perto da mutamba', 'Mutamba'],
    ['moro no golfe 2', 'Golf II'],
    ['hospital josina machel', 'Hospital Josina Machel'],
    ['ao lado do hospital maria pia', 'Hospital Josina Machel'],
    ['onde fica a camama', 'Camama'],
    ['perto de mim no kilamba', 'Kilamba'],
    ['benfica, luanda', 'Benfica'],
    ['benfica luanda', 'Benfica'],
    ['Benfica (Talatona)', 'Benfica'],
    ['Huíla (província)', 'Huíla'],
    ['cassequel', 'Cassequel'],
    ['namibe', 'Moçâmedes'],
  ])('«%s» is %s alone', (text, nome) => {
    expect(exact(text).map(({ place }) => place.nome)).toEqual([nome])
  })

  test.each([
    ['benfica', ['Benfica, Belas', 'Bairro Benfica, Benguela']],
    ['palanca', ['Palanca, Kilamba Kiaxi', 'Palanca, Huíla']],
  ])('«%s» is two places, and both are said', (text, names) => {
    expect(exact(text).map(({ place }) => designation(index, place))).toEqual(names)
  })

  test.each([
    ['quilanba', 'Kilamba'],
    ['icolo e bemgo', 'Icolo e Bengo'],
    ['sambizamga', 'Sambizanga'],
    ['lubamgo', 'Lubango'],
    ['rosha pinto', 'Rocha Pinto'],
  ])('«%s» is no place, and %s is offered first', (text, nome) => {
    expect(exact(text)).toEqual([])
    expect(find(text)[0]?.place.nome).toBe(nome)
  })

  test('a place said to be where it is not is offered, and not taken', () => {
    expect(find('Camama, Huambo').map(({ place, correspondencia }) => [place.nome, correspondencia])).toEqual([
      ['Camama', 'parecida'],
    ])
  })

  test.each(['zzzzzz', 'qwrtp', '??', 'a'])('«%s» is nothing', (text) => {
    expect(exact(text)).toEqual([])
  })

  test('a known name whose position nobody knows is not taken for another', () => {
    const [known] = gazetteer.filter(({ position, nome }) => !position && nome.length > 5)
    expect(known).toBeDefined()
    expect(find(known?.nome ?? '').filter(({ correspondencia }) => correspondencia === 'parecida')).toEqual([])
  })
})

test('no slip in the name of a place is taken for another place, and nearly every slip has it offered', () => {
  const chance = seeded(11)
  const names = [...new Set(gazetteer.flatMap(({ nome, others }) => [nome, ...others]))]
  const long = names.filter((name) => placeKey(name).length >= 5)
  let [offered, slips] = [0, 0]
  for (const name of sample(long, 4)) {
    const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
    for (const kind of kinds) {
      for (let time = 0; time < 4; time++) {
        const slip = slipped(plain, kind, chance)
        if (slip === undefined || placeKey(slip) === placeKey(name)) continue
        const found = find(slip)
        // taken without asking is only what is called just so, by its whole name or with what it is in
        for (const { place, correspondencia } of found) {
          if (correspondencia !== 'exacta') continue
          const keys = [place.nome, ...place.others].map(placeKey)
          expect(
            keys.some((key) => placeKey(slip).startsWith(key)),
            `«${slip}» for ${name}`,
          ).toBe(true)
        }
        const isOther = found.some(({ correspondencia }) => correspondencia === 'exacta')
        slips += 1
        const isThere = found.slice(0, 8).some(({ place }) => [place.nome, ...place.others].includes(name))
        if (isThere || isOther) offered += 1
      }
    }
  }
  process.stdout.write(`lugares: ${slips} deslizes, oferecido o certo em ${(offered / slips).toFixed(3)}\n`)
  expect(slips).toBeGreaterThan(1000)
  // the names of which `npm test` tries a fourth are a little harder than the rest
  expect(offered / slips).toBeGreaterThanOrEqual(fullRun ? 0.97 : 0.96)
})
