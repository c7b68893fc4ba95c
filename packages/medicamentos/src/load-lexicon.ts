import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listCell } from '../../folhas/src/cells.ts'
import { FileFault } from '../../folhas/src/file-fault.ts'
import { readReference } from '../../folhas/src/reference.ts'
import { buildLexicon, type Lexicon } from './lexicon.ts'
import { messages } from './messages.ts'
import type { PosologyKind } from './posology.ts'

const columns = ['substancia', 'variantes', 'marcas', 'receita'] as const
const here = (name: string) => join(import.meta.dirname, '../dados', name)
const shipped = ['substancias.csv', 'outras-substancias.csv', 'mais-nomes.csv', 'marcas.csv'].map(here)

/** The first column of a table of the project's own. */
const listed = <Column extends string>(name: string, column: Column) =>
  readReference(here(name), [column], messages.tables).map((row) => row[column])

/** The lines of a table of the project's own that has one word in each, but for remarks. */
const lines = (name: string) =>
  readFileSync(here(name), 'utf8')
    .split('\n')
    .filter((line) => /^[a-z]/.test(line))

/** A substance, or several with « + » between, has a letter in each. */
const isNoName = (substancia: string) => substancia.split(' + ').some((part) => !/\p{L}/u.test(part))

const receitas = new Set(['', 'sim', 'nao'])

/** The rows of a table. @throws FileFault that names the line where one is not as it should be */
function rowsOf(path: string) {
  const rows = readReference(path, columns, messages.tables)
  for (const [index, { substancia, receita }] of rows.entries()) {
    const wrong = !receitas.has(receita)
      ? messages.prescription(receita)
      : isNoName(substancia) && messages.noName(substancia)
    if (wrong) throw new FileFault('ILEGIVEL', messages.wrongLine(path, index + 1, wrong))
  }
  return rows
}

/** Settings of the lexicon. */
interface LexiconOptions {
  /** additions to the tables of substances and brands */
  extra?: string | undefined
  /** true where substances under international control are listed as any other */
  showsControlled?: boolean
}

const controlledRows = () =>
  readReference(here('controladas.csv'), ['substancia', 'lista', 'outros_nomes', 'isentas'], messages.tables).map(
    ({ outros_nomes, isentas, ...row }) => ({
      ...row,
      outrosNomes: listCell(outros_nomes),
      isentas: listCell(isentas),
    }),
  )

/** The project's own tables of substances and brands, and the operator's additions to them. @throws FileFault */
export const loadLexicon = ({ extra, showsControlled = false }: LexiconOptions = {}): Lexicon =>
  buildLexicon([...shipped, ...(extra ? [extra] : [])].flatMap(rowsOf), rowsOf(here('marcas-de-longe.csv')), {
    controlled: showsControlled ? [] : controlledRows(),
    highAlert: listed('alto-risco.csv', 'substancia'),
    ailments: listed('queixas.csv', 'queixa'),
    everyday: lines('palavras.txt'),
    abbreviations: readReference(here('abreviaturas.csv'), ['abreviatura', 'palavras', 'em'], messages.tables).map(
      ({ palavras, ...row }) => ({ ...row, palavras: listCell(palavras) }),
    ),
    otherNames: lines('nomes-verdadeiros.txt'),
    posology: readReference(
      here('posologia.csv'),
      ['expressao', 'tipo', 'vezes_por_dia', 'forma'],
      messages.tables,
    ).map(({ expressao, tipo, vezes_por_dia, forma }) => ({
      expressao,
      tipo: tipo as PosologyKind,
      vezesPorDia: vezes_por_dia === '' ? undefined : Number(vezes_por_dia),
      forma: forma || undefined,
    })),
    comesIn: readReference(here('dosagens.csv'), ['substancia', 'dosagens', 'forma'], messages.tables).map(
      ({ substancia, dosagens, forma }) => ({ substancia, dosagens: listCell(dosagens), forma: forma || undefined }),
    ),
    devices: readReference(here('aparelhos.csv'), ['aparelho', 'outros_nomes'], messages.tables).map((row) => ({
      aparelho: row.aparelho,
      outrosNomes: listCell(row.outros_nomes),
    })),
  })
