import { join } from 'node:path'
import { readReference } from '#server/imports/reference.ts'
import { buildLexicon, type Lexicon } from './lexicon.rules.ts'
import { words } from './words.ts'

const columns = ['substancia', 'variantes', 'marcas', 'receita'] as const
const here = (name: string) => join(import.meta.dirname, '../dados', name)
const shipped = ['substancias.csv', 'outras-substancias.csv', 'mais-nomes.csv'].map(here)

/** The first column of a table of the project's own. */
const listed = <Column extends string>(name: string, column: Column) =>
  readReference(here(name), [column], words.tables).map((row) => row[column])

/** The project's own tables of substances and brands, and the operator's additions to them. @throws StartupError */
export const loadLexicon = (extra?: string): Lexicon =>
  buildLexicon(
    [...shipped, ...(extra ? [extra] : [])].flatMap((path) => readReference(path, columns, words.tables)),
    { highAlert: listed('alto-risco.csv', 'substancia'), ailments: listed('queixas.csv', 'queixa') },
  )
