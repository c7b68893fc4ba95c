import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isTelephone, telephonesIn } from '#contract/telephones.ts'

const [a, b, fixed] = ['+244923111222', '+244912333444', '+244222333444']

test.each<[text: string, numbers: (string | undefined)[]]>([
  ['923111222', [a]],
  ['923 111 222', [a]],
  ['923-111-222', [a]],
  ['244923111222', [a]],
  ['+244 923 111 222', [a]],
  ['(+244) 923.111.222', [a]],
  ['00244923111222', [a]],
  ['Tel: 923111222', [a]],
  ['923111222/912333444', [a, b]],
  ['923111222 / 912333444', [a, b]],
  ['923111222 ou 912333444', [a, b]],
  ['923111222 e 912333444', [a, b]],
  ['923111222;912333444', [a, b]],
  ['923111222, 912333444', [a, b]],
  ['923111222 912333444', [a, b]],
  ['923 111 222 912 333 444', [a, b]],
  ['923111222-912333444', [a, b]],
  ['923111222\n912333444', [a, b]],
  ['+244923111222+244912333444', [a, b]],
  ['Unitel 923111222 | Africell 912333444', [a, b]],
  ['222 333 444 / 923 111 222', [fixed, a]],
  ['923111222/923111222', [a]],
  ['+351 912 345 678 / 923111222', ['+351912345678', a]],
  ['923111222/3', [a]],
  ['92311122', []],
  ['9231112223', []],
  ['823111222', []],
  ['+244 92400', []],
  ['sem rede', []],
  ['', []],
])('«%s» holds %j', (text, numbers) => expect(telephonesIn(text)).toEqual(numbers))

const number = fc.stringMatching(/^[29][0-9]{8}$/)
const between = fc.constantFrom('/', ' / ', ';', ', ', ' ou ', ' e ', ' ', '\n', '-', ' - ')

test('Any two numbers are two, whatever stands between them', () => {
  fc.assert(
    fc.property(number, between, number, (one, sign, other) => {
      expect(telephonesIn(`${one}${sign}${other}`)).toEqual([...new Set([`+244${one}`, `+244${other}`])])
    }),
  )
})

test('What is read from any text are numbers that read as themselves', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      for (const one of telephonesIn(text)) expect([telephonesIn(one), isTelephone(one)]).toEqual([[one], true])
    }),
  )
})
