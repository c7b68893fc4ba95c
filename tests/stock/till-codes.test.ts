import { describe, expect, test } from 'vitest'
import { codeKey, codeSpellings, isBlankMark, isRuinedMark, tillCode } from '#contract/item-codes.ts'

describe('A code of a till', () => {
  test.each([
    '5,60123E+12',
    '5.60123E+12',
    '1E+05',
    '5,6E12',
    '1,2E-07',
    '#',
    '########',
    '#N/D',
    '#N/A',
    '#REF!',
    '#VALOR!',
    '#VALUE!',
    '#NOME?',
    '#NÚM!',
    '#DIV/0!',
    'Err:502',
    '0',
    '000',
    '0,00',
    '0.0',
    '-',
    '--',
    '—',
    '.',
    '?',
    'N/A',
    'n/d',
    'NULL',
    'NaN',
    'undefined',
    '(em branco)',
    'Sem código',
    'FALSO',
    ' ',
    '\u00ad',
    '\u200b\u2060',
    'a'.repeat(41),
  ])('Is none where it reads %j', (text) => {
    expect(tillCode(text)).toBeUndefined()
  })

  test.each([
    ['1042.0', '1042'],
    ['1042,00', '1042'],
    ['00042', '00042'],
    [' A-1 \t 2 ', 'A-1 2'],
    ['1E5', '1E5'],
    ['5E12', '5E12'],
    ['1042.5', '1042.5'],
    ['0A', '0A'],
    ['1\u200b042', '1042'],
    ['１０４２', '1042'],
    ['#12', '#12'],
    ['REF', 'REF'],
    ['N-A', 'N-A'],
    ['-7', '-7'],
  ])('Reads %j as %j', (text, code) => {
    expect(tillCode(text)).toBe(code)
  })

  test('Is one number with and without zeros before it, and text with them is another', () => {
    expect(['00042', '42', '042', '0A42', 'A042', '000', '4200'].map(codeKey)).toEqual([
      '42',
      '42',
      '42',
      '0A42',
      'A042',
      '000',
      '4200',
    ])
    expect(codeSpellings('0042')).toEqual(expect.arrayContaining(['42', '042', '0042', '00000000000042']))
    expect(codeSpellings('A1')).toEqual(['A1'])
    expect(codeSpellings('1'.repeat(20))).toEqual(['1'.repeat(20)])
  })

  test('Tells a mark that says that there is none from one that a spreadsheet ruined', () => {
    expect(['-', 'S/L', 'n/a', ''].map(isBlankMark)).toEqual([true, true, true, true])
    expect(['L1', '0', '####'].map(isBlankMark)).toEqual([false, false, false])
    expect(['####', '1,2E+05', 'L#1', '12'].map(isRuinedMark)).toEqual([true, true, false, false])
  })
})
