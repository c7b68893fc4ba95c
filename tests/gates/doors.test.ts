import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root, sourcesOf } from './sources.ts'

const { filesWith } = sourcesOf(['{call,contract,conversa,server,web}/**/*.{ts,js}', 'packages/*/src/**/*.ts'])

interface Door {
  fact: string
  /** Pattern that the code of every reader of the fact matches, and no other code. */
  sign: RegExp
  readers: string[]
}

// Files are read by their libraries, which `.dependency-cruiser.cjs` allows to packages/folhas alone (uma-porta-para-ficheiros).
const doors: Door[] = [
  {
    fact: 'the telephones of a field',
    sign: /\b244\b/,
    readers: [
      'contract/telephones.ts',
      // lists of countries, and the form that Angola's gateways take
      'server/config/sms.ts',
      'server/config/variables.ts',
      'server/modules/notificacoes/gateways/sms.gateway.ts',
      // groups of digits, for the eye
      'web/format/codes.ts',
    ],
  },
  {
    fact: 'whether a telephone is mobile',
    sign: /libphonenumber/,
    readers: ['server/modules/notificacoes/contacts.rules.ts'],
  },
  { fact: 'the check digit of a barcode', sign: /10 - \(\w+ % 10\)/, readers: ['contract/item-codes.ts'] },
  {
    fact: 'the values of a symbol on a box',
    sign: /u001d/,
    // the second lets the separator in
    readers: ['contract/gs1.ts', 'server/http/keywords.ts'],
  },
  { fact: 'the month of a last day', sign: /'fev\b/, readers: ['contract/item-codes.ts'] },
  { fact: 'what a spreadsheet leaves of a code', sign: /Err:\\d/, readers: ['contract/item-codes.ts'] },
  { fact: 'the name of an item, as it is written', sign: /\\p\{DI\}/, readers: ['contract/names.ts'] },
  { fact: 'the country’s border', sign: /angola-outline/, readers: ['contract/positions.ts'] },
  {
    fact: 'the time of day that a person writes',
    sign: /h\(\?:s\|oras/,
    readers: ['contract/times.ts'],
  },
  {
    fact: 'a number with groups of thousands',
    sign: /\[?\.,[^\]]*\]\)?\\d\{3\}/,
    // the second reads the strength of a label
    readers: ['packages/folhas/src/cells.ts', 'packages/medicamentos/src/words.ts'],
  },
  {
    fact: 'the letters of bytes that do not say which they are',
    sign: /new TextDecoder\((?!'utf-8'|\))/,
    readers: [
      'packages/folhas/src/encoding.ts',
      'packages/folhas/src/letters.ts',
      // the letters that an SMS gateway names
      'server/modules/conversas/kannel.rules.ts',
    ],
  },
]

test.each(doors)('Nothing but its door reads $fact', ({ sign, readers }) => {
  expect(filesWith(sign)).toEqual(readers)
})

test('Every door that docs/arquitetura.md names for a fact is a file', () => {
  const page = readFileSync(join(root, 'docs/arquitetura.md'), 'utf8')
  const [, table = ''] = page.split('\n## Facto → porta\n')
  const named = [...(table.split('\n## ')[0] ?? '').matchAll(/`((?:[\w.-]+\/)+[\w.-]+\.ts)`/g)].map(
    ([, file = '']) => file,
  )
  expect(named.length).toBeGreaterThan(12)
  expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([])
  // each fact that has a sign here is on the page, by its door
  const missing = doors.filter(({ readers: [door = ''] }) => !named.some((file) => door.endsWith(file)))
  expect(missing.map(({ fact }) => fact)).toEqual([])
})
