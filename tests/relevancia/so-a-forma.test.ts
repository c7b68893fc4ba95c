import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { beforeAll, expect, test } from 'vitest'
import { formOf } from '#medicamentos/dose.ts'
import { readPrescriptionLine } from '#medicamentos/prescription.ts'
import { succeed } from '../support/client.ts'
import { sample } from '../support/full-run.ts'
import { lexicon } from '../support/lexicon.ts'
import { kinaxixi, openPharmacy } from '../support/scenario.ts'
import { uploadStock } from '../support/stock-files.ts'
import { withService } from '../support/with-service.ts'

const { posology } = lexicon
const formWords = [...formOf.keys()]
const rows: { queixa: string }[] = parse(
  readFileSync(join(import.meta.dirname, '../../packages/medicamentos/dados/queixas.csv')),
  { columns: true, comment: '#' },
)
const complaints = [
  ...rows.map(({ queixa }) => queixa),
  'dor',
  'dores',
  'dormir',
  'dor de cabeça',
  'vómitos',
  'comichão',
]
const links = ['para', 'para a', 'contra', 'se', 'de', 'por causa da']

/** A medicine in each form, called by the form's every word, and two that are called by what they are for. */
const byComplaint = ['Xarope da tosse 100 ml', 'Comprimidos para a malária']
const stock = [...formWords.map((word) => `Ácido fólico 5 mg ${word}`), ...byComplaint]

const service = withService()
beforeAll(async () => {
  const { client } = await openPharmacy(service)
  succeed(await uploadStock(client, `nome;quantidade;preco\n${stock.map((nome) => `${nome};5;100\n`).join('')}`))
})

/** Names that the list, the suggestions and a basket bring for a term, beside a product that nobody has. */
async function brought(term: string): Promise<string[]> {
  const search = encodeURIComponent(term)
  const at = `latitude=${kinaxixi.latitude}&longitude=${kinaxixi.longitude}`
  const list = succeed(await service.anyone.get(`/api/farmacias?search_type=medicamento&search=${search}`))
  const suggested = succeed(await service.anyone.get(`/api/medicamentos?search=${search}`))
  const basket = succeed(await service.anyone.get(`/api/cabaz?${at}&procura=${search}&procura=qwrtpsdf`))
  const names = (found: { stock?: { nome: string }[]; itens?: { nome?: string | null }[] }[], key: 'stock' | 'itens') =>
    found.flatMap((each) => each[key] ?? []).flatMap(({ nome }) => nome ?? [])
  return [
    ...names(list, 'stock'),
    ...(suggested as { nome: string }[]).map(({ nome }) => nome),
    ...names(basket, 'itens'),
    ...(basket as { id: string }[]).map(({ id }) => id),
  ]
}

test('A line of a form and what it is for is never reduced to its form, whichever form and complaint they are', () => {
  const reduced: string[] = []
  const every = formWords.flatMap((form) =>
    complaints.flatMap((complaint) => links.map((link) => `${form} ${link} ${complaint}`)),
  )
  // every eleventh case, which still meets every form, complaint and link; all cases in the full run
  for (const term of sample(every, 11)) {
    if (readPrescriptionLine(posology, term).medicine !== term) reduced.push(term)
  }
  expect(reduced).toEqual([])
})

test.each([
  'cápsulas para dormir',
  'comprimidos para dor de cabeça',
  'xarope para tosse',
  'comprimidos se dor',
  'comprimidos de noite',
  'injecção para dor',
  'xarope infantil para febre 5 ml 8/8h',
  '2 comprimidos revestidos 3x ao dia se dor',
  'tomar cápsulas para dormir',
])('«%s» brings no product by its form alone: not in a list, in suggestions or in a basket', async (term) => {
  expect(await brought(term)).toEqual([])
})

test('Every word for a form, with what it is for behind it, brings nothing', async () => {
  for (const [at, form] of sample([...formWords.entries()], 5)) {
    const term = `${form} ${links[at % links.length]} ${complaints.at(-1 - (at % 30))}`
    expect(await brought(term), term).toEqual([])
  }
})

test.each([
  ['xarope da tosse', 'Xarope da tosse 100 ml'],
  ['xarope da tosse 5 ml 8/8h', 'Xarope da tosse 100 ml'],
  ['comprimidos para a malária', 'Comprimidos para a malária'],
  ['ácido fólico comprimidos para dormir', 'Ácido fólico 5 mg comprimidos'],
])('«%s», which names what is sold so, brings it', async (term, nome) => {
  expect(await brought(term)).toContain(nome)
})
