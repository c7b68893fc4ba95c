import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { plain } from '#medicamentos/fold.ts'
import { medicineQuery } from '#medicamentos/query.ts'
import { lexicon } from '../support/lexicon.ts'

interface Row {
  conjunto: string
  nome: string
  substancias: string
  fonte: string
}
const rows: Row[] = parse(readFileSync(join(import.meta.dirname, 'nunca-vistos.csv'), 'utf8'), {
  columns: true,
  comment: '#',
})
const letters = (text: string) => plain(text).replaceAll(' ', '')
const listed = lexicon.names.map(({ text, kind }) => ({ letters: letters(text), kind }))

/** Tells if a name is in a table, or begins a substance's own name. */
const isListed = ({ nome }: Row) => {
  const own = letters(nome)
  return listed.some((name) => (name.kind === 'marca' ? name.letters === own : name.letters.startsWith(own)))
}

/** Lists the substances that are brought for an unknown name, and are not its own. */
function wrongGuess({ nome, substancias }: Row): string[] {
  const { substances, several } = medicineQuery(lexicon, nome)
  const brought = [...substances, ...several.flat()]
  const right = substancias.split(' + ').some((substance) => brought.includes(plain(substance)))
  return brought.length > 0 && !right ? [`${nome}: ${brought.join(' + ')}`] : []
}

test.each(['1', '2', '3', '4'])('No name that is in no table is taken for a medicine: set %s', (set) => {
  const unlisted = rows.filter((row) => row.conjunto === set && !isListed(row))
  const wrong = unlisted.flatMap(wrongGuess)
  process.stdout.write(
    `nomes de listas públicas, conjunto ${set}: ${unlisted.length}, palpites errados ${wrong.length}\n`,
  )
  expect(unlisted.length).toBeGreaterThan(250)
  expect(wrong).toEqual([])
})
