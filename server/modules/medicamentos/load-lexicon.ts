import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { StartupError } from '#server/ground/startup-error.ts'
import { buildLexicon, type Lexicon, type LexiconRow } from './lexicon.ts'

const shipped = ['substancias.csv', 'outras-substancias.csv', 'mais-nomes.csv'].map((name) =>
  join(import.meta.dirname, 'dados', name),
)

/**
 * Reads a file in the form of `dados/substancias.csv`; lines that start with # are remarks.
 * @throws StartupError when it cannot be read or is of another form
 */
function readLexiconRows(path: string): LexiconRow[] {
  try {
    const options = { columns: true, comment: '#', trim: true, bom: true, relaxColumnCount: true } as const
    const rows = parse<Partial<LexiconRow>>(readFileSync(path, 'utf8'), options)
    return rows.map(({ substancia, variantes = '', marcas = '', receita = '' }, index) => {
      if (!substancia) throw new Error(`falta a substância na linha de dados ${index + 1}`)
      return { substancia, variantes, marcas, receita }
    })
  } catch (error) {
    throw new StartupError(`Não foi possível ler os medicamentos de ${path}: ${(error as Error).message}`)
  }
}

/** The project's own table of substances and brands, and the operator's additions to it. */
export const loadLexicon = (extra?: string): Lexicon =>
  buildLexicon([...shipped, ...(extra ? [extra] : [])].flatMap(readLexiconRows))
