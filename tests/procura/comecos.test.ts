import sql from 'sql-template-tag'
import { beforeAll, expect, test } from 'vitest'
import { type MedicineQuery, medicineQuery } from '#medicamentos/query.ts'
import { openPool } from '#server/db/pool.ts'
import { products } from '#server/demo/medicines.ts'
import { minuteInLuanda } from '#server/ground/luanda.ts'
import { searchFor } from '#server/modules/procura/search/search.rules.ts'
import { readSelection } from '#server/modules/procura/search/search.sql.ts'
import { makeProducts } from '#server/modules/stock/products.service.ts'
import { withDatabase } from '../support/database.ts'
import { sample } from '../support/full-run.ts'
import { lexicon } from '../support/lexicon.ts'
import { relaxedTimeouts } from '../support/pace.ts'
import { prepare } from '../support/prepare.ts'

/*
 * The oracle knows no table of ours: a label is expected where one of its words begins with the term. What is else listed, or
 * left out, has one of the written reasons.
 */

const clone = withDatabase()
const db = prepare(
  async () => openPool({ connection: clone.connection, name: 'comecos', patience: relaxedTimeouts, onIdleError() {} }),
  (pool) => pool.close(),
)

/** Labels in which a beginning stands inside a word of another. */
const strange = [
  ...[
    'Levetiracetam 500 mg',
    'Tiras para glicemia',
    'Flucloxacilina 500 mg',
    'Cloxacilina 500 mg',
    'Glucómetro digital',
  ],
  ...[
    'Di-hidroergotamina 1 mg',
    'Medroxiprogesterona 150 mg',
    'Medrol 16 mg',
    'Oxitocina 10 UI',
    'Oxitetraciclina pomada',
  ],
  ...[
    'Seringa 5 ml',
    'Champô anticaspa',
    'Iodopovidona 10 %',
    'Sulfadiazina de prata creme',
    'Sulfadiazina 500 mg',
    'Morfina 10 mg',
  ],
  ...['Fenoximetilpenicilina 500 mg', 'Metilprednisolona 40 mg'],
]

const plain = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
const wordsIn = (label: string) =>
  plain(label)
    .split(/[^a-z0-9]+/)
    .filter((word) => /^[a-z]{4,}$/.test(word))
const beginnings = (word: string) => Array.from({ length: word.length - 3 }, (_, at) => word.slice(0, at + 4))

const names = [...new Set([...products.map(({ nome }) => nome), ...strange])]

const add = (labels: readonly string[]) =>
  db.transaction((tx) =>
    makeProducts(
      tx,
      lexicon,
      labels.map((nome) => ({ nome, categoria: '', subcategoria: '' })),
    ),
  )

beforeAll(() => add(names))

interface Row {
  id: number
  nome: string
  substancias: string[]
  controlado: boolean
}

/** Why a label with a word that begins so may be left out. */
const leftOut: Record<string, (row: Row, term: string, query: MedicineQuery) => boolean> = {
  'it is controlled': ({ controlado }) => controlado,
  'the term begins the name of one medicine, and the label is of another': ({ substancias }, _term, query) =>
    query.substances.length > 0 &&
    !query.guessed &&
    substancias.length > 0 &&
    !query.substances.every((key) => substancias.includes(key)),
  'the term is the full name of a medicine': (_row, term, query) =>
    lexicon.bySpelling.has(term) && query.words.length === 0,
  'the term is a form, or says who or what it is for': (_row, _term, query) => query.searched.length === 0,
}

/** Why a label without such a word may be listed. */
const besides: Record<string, (row: Row, query: MedicineQuery) => boolean> = {
  'it has the one medicine that the term names or begins': ({ substancias }, query) =>
    query.substances.length > 0 && query.substances.every((key) => substancias.includes(key)),
  'it is the thing that the term names': ({ substancias }, query) =>
    query.thing !== undefined && substancias.length === 0,
}

test.each(['tiras', 'glucomet', 'medro', 'oxit', 'serin', 'champ', 'cloxa', 'di-hid', 'metil'])(
  '«%s» finds what begins so, and nothing that has it inside a word',
  async (term) => {
    const letters = term.replace('-', '')
    const { ids } = await readSelection(db, {
      ...searchFor({ search: term, search_type: 'medicamento' }, minuteInLuanda(new Date())),
      medicine: medicineQuery(lexicon, term),
    })
    const rows = await db.many<{ nome: string }>(sql`select nome from produto where id = any(${ids}::int[])`)
    expect(rows.length).toBeGreaterThan(0)
    for (const { nome } of rows)
      expect(plain(nome).replaceAll('-', ''), nome).toMatch(new RegExp(`(^|[^a-z])${letters}`))
  },
)

test('Each beginning of each word of each label finds the labels with a word that begins so, and others for a written reason', async () => {
  const rows = await db.many<Row>(sql`select id, nome, substancias, controlado from produto`)
  const terms = [...new Set(names.flatMap(wordsIn).flatMap(beginnings))]
  const wrong: string[] = []
  for (const term of sample(terms, 5)) {
    const medicine = medicineQuery(lexicon, term)
    const search = searchFor({ search: term, search_type: 'medicamento' }, minuteInLuanda(new Date()))
    const found = new Set((await readSelection(db, { ...search, medicine })).ids)
    for (const row of rows) {
      const isExpected = wordsIn(row.nome).some((word) => word.startsWith(term))
      if (isExpected === found.has(row.id)) continue
      const isExcused = isExpected
        ? Object.values(leftOut).some((reason) => reason(row, term, medicine))
        : Object.values(besides).some((reason) => reason(row, medicine))
      if (!isExcused) wrong.push(`«${term}» ${isExpected ? 'misses' : 'finds'} ${row.nome}`)
    }
  }
  expect(wrong).toEqual([])
}, 60_000)

test('A part inside a word is found where no word on any shelf begins with it', async () => {
  const found = async (term: string) => {
    const { ids } = await readSelection(db, {
      ...searchFor({ search: term, search_type: 'medicamento' }, minuteInLuanda(new Date())),
      medicine: medicineQuery(lexicon, term),
    })
    const rows = await db.many<{ nome: string }>(
      sql`select nome from produto where id = any(${ids}::int[]) order by nome`,
    )
    return rows.map(({ nome }) => nome)
  }
  await add(['Zubrivoxel'])
  expect(await found('brivox')).toEqual(['Zubrivoxel'])
  await add(['Brivoxan'])
  expect(await found('brivox')).toEqual(['Brivoxan'])
})
