import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldToGsm7, SMS_LENGTH, smsText } from '#contract/gsm7.ts'
import { productLabel, shortProduct } from '#conversa/product.ts'
import { products } from '#server/demo/medicines.ts'

const columnOf = (name: string) =>
  readFileSync(join(import.meta.dirname, '../relevancia', name), 'utf8')
    .split('\n')
    .slice(1)
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => /^"([^"]*)"|^[^,;]*/.exec(line)?.[1] ?? line.split(/[,;]/)[0] ?? '')

/** Labels of shelves: those of the demonstration, and those that the search is measured with. */
const labels = [
  ...products.map(({ nome }) => nome),
  ...['prateleira.csv', 'rotulos-afinados.csv', 'rotulos-guardados.csv'].flatMap(columnOf),
  'Digoxina 0,25 mg',
  'Levonorgestrel 1,5 mg',
  'Paracetamol 1 g, 16 comprimidos',
  'Insulina 100 UI/ml, 3 ml',
]

/** Numbers of a text as they are written, with their decimals. */
const numbersOf = (text: string): string[] => foldToGsm7(text).match(/\d+(?:[.,]\d+)*/g) ?? []
const missingIn = (nome: string, said: string) => {
  const there = numbersOf(said)
  return numbersOf(nome).filter((number) => !there.includes(number))
}

test('Each number of a label stands in its short name, with its decimals', () => {
  expect(labels.length).toBeGreaterThan(400)
  const wrong = labels.filter((nome) => missingIn(nome, shortProduct(nome)).length > 0)
  expect(wrong).toEqual([])
  const term = (nome: string) => nome.split(' ')[0] ?? ''
  expect(labels.filter((nome) => missingIn(nome, productLabel(nome, term(nome))).length > 0)).toEqual([])
})

test('A name that is shortened to fit one SMS keeps its numbers, and none is cut', () => {
  const parts = fc.record({ nome: fc.constantFrom(...labels), used: fc.integer({ min: 0, max: 110 }) })
  fc.assert(
    fc.property(parts, ({ nome, used }) => {
      const said = smsText({ template: `${'-'.repeat(used)}{nome}`, fixed: {}, flexible: { nome: shortProduct(nome) } })
      expect(said.length).toBeLessThanOrEqual(SMS_LENGTH)
      expect(missingIn(nome, said)).toEqual([])
    }),
    { seed: 20261128, numRuns: 2000 },
  )
})

test('Any text that is shortened has no part of a number, and is never longer than its room', () => {
  const word = fc.constantFrom('Paracetamol', '0,25', '500mg', '1.500', '20/120', '30 comp', 'de', 'xarope', '2')
  const text = fc.array(word, { minLength: 1, maxLength: 30 }).map((words) => words.join(' '))
  fc.assert(
    fc.property(text, fc.integer({ min: 2, max: 157 }), (nome, used) => {
      const said = smsText({ template: `${'-'.repeat(used)}{nome}`, fixed: {}, flexible: { nome } })
      expect(said.length).toBeLessThanOrEqual(SMS_LENGTH)
      const all = numbersOf(nome)
      expect(numbersOf(said).filter((number) => !all.includes(number))).toEqual([])
    }),
    { seed: 20261128, numRuns: 1000 },
  )
})
