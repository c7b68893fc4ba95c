import { join } from 'node:path'
import { readReference } from '#server/imports/reference.ts'
import { buildLexicon, type Lexicon } from './lexicon.rules.ts'
import { words } from './words.ts'

const columns = ['substancia', 'variantes', 'marcas', 'receita'] as const
const shipped = ['substancias.csv', 'outras-substancias.csv', 'mais-nomes.csv'].map((name) =>
  join(import.meta.dirname, '../dados', name),
)

/** The project's own tables of substances and brands, and the operator's additions to them. @throws StartupError */
export const loadLexicon = (extra?: string): Lexicon =>
  buildLexicon([...shipped, ...(extra ? [extra] : [])].flatMap((path) => readReference(path, columns, words.tables)))
