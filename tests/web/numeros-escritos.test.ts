import { expect, test } from 'vitest'
import { moneyOf, unitsOf } from '#web/html/form.ts'

const sent = (valor: string) => new URLSearchParams({ valor })

test.each<[string, number | string | null]>([
  ['3.500', 3500],
  ['12.500 Kz', 12_500],
  ['1.250.000', 1_250_000],
  ['1.250,50', 1250.5],
  ['1 250,50', 1250.5],
  ['850', 850],
  ['850,5', 850.5],
  ['850.50', 850.5],
  ['', null],
  ['3,500', '3,500'],
  ['1250.000', '1250.000'],
  ['1.25.000', '1.25.000'],
  ['caro', 'caro'],
])('A price typed as «%s» is %s', (text, price) => {
  expect(moneyOf(sent(text), 'valor')).toBe(price)
})

test.each<[string, number]>([
  ['12', 12],
  [' 3 500 ', 3500],
  ['0', 0],
  ['-1', -1],
  ['12.000', Number.NaN],
  ['12,000', Number.NaN],
  ['3.500', Number.NaN],
  ['3.5', Number.NaN],
  ['1e3', Number.NaN],
  ['0x10', Number.NaN],
  ['doze', Number.NaN],
  ['', Number.NaN],
])('Units typed as «%s» are %s, and what may be two numbers is none', (text, units) => {
  expect(unitsOf(sent(text), 'valor')).toBe(units)
})
