import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchColumns } from '#folhas/columns.ts'
import { openCsv } from '#folhas/csv-file.ts'
import { isGarbled } from '#folhas/letters.ts'
import { headerText, rowsText } from '#server/exports/csv.ts'
import { fullRun } from '../support/full-run.ts'

const columns = ['a', 'b']
const delimiters = [',', ';', '\t', '|']

/** Text as people may have written it, and as somebody who means harm would. */
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc
    .array(fc.constantFrom(...`=+-@＝＋－＠'",;|\t\n\r  aé1`, '\r\n', "'=", ';=', '""', 'cmd|', '+244 923'), {
      maxLength: 14,
    })
    .map((parts) => parts.join('')),
)
/** The mark of UTF-8, NUL and texts that have lost letters are refused at every door. */
const kept = anyText.filter((text) => !/[\uFEFF\0]/.test(text) && ![text, `n${text}`].some(isGarbled))
const rows = fc.array(fc.record({ a: kept, b: kept }), { minLength: 1, maxLength: 5 })

const fileOf = (all: { a: unknown; b: unknown }[]) => headerText(columns) + rowsText(columns, all)

/** Cell text that a spreadsheet would run as a formula, once it has skipped blanks and quotes. */
const runs = /^[\s"\u200b]*[=+\-@＝＋－＠]/

/** Cells as a program finds them that looks for this sign and knows no quotes: it begins more of them than any other. */
const cellsBy = (text: string, delimiter: string) => text.split(/[\r\n]/).flatMap((line) => line.split(delimiter))

test('no cell runs, whatever sign is taken to stand between cells, with quotes understood or not', () => {
  fc.assert(
    fc.property(rows, (all) => {
      const text = fileOf(all)
      const cells = parse(text, { delimiter: ';', bom: true }).flat()
      expect(cells.filter((cell) => runs.test(cell) || /^[\t\r]/.test(cell))).toEqual([])
      for (const delimiter of delimiters) {
        expect(cellsBy(text.slice(1), delimiter).filter((cell) => runs.test(cell))).toEqual([])
      }
    }),
    { numRuns: fullRun ? 2000 : 400 },
  )
})

test('our own import reads back exactly what left', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'botica-teste-'))
  const path = join(folder, 'f.csv')
  const read = async () => {
    const { header, lines } = await openCsv(path)
    const { cellsOf } = matchColumns(header, { known: columns, required: columns, aliases: new Map() })
    const found = []
    for await (const { cells } of lines) found.push(cellsOf(cells))
    return found
  }
  // no text of ours begins or ends with a space, and a line without any is left out
  const trimmed = rows.map((all) => all.map(({ a, b }) => ({ a: `n${a}`.trim(), b: b.trim() })))
  const bare = rows.map((all) => all.map(({ a, b }) => ({ a: a.trim() || 'n', b: b.trim() })))
  try {
    await fc.assert(
      fc.asyncProperty(fc.oneof(trimmed, bare), async (all) => {
        await writeFile(path, fileOf(all))
        expect(await read()).toEqual(all.map(({ a, b }) => (b === '' ? { a } : { a, b })))
      }),
      { numRuns: fullRun ? 500 : 100 },
    )
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('a number stays one, and a telephone its plus, behind an apostrophe', () => {
  const text = rowsText(columns, [{ a: -8.81, b: '+244 923 456 789' }])
  expect(text).toBe(`"-8.81";"'+244 923 456 789"\r\n`)
})

test('text as long as a file may hold is guarded in a moment, however it is made', () => {
  for (const part of ['\t', "'", '"', ' ', ';=', ';', '\t=', "'\t"]) {
    const text = part.repeat(fullRun ? 1_000_000 : 200_000)
    expect(rowsText(columns, [{ a: text, b: '' }]).length).toBeGreaterThan(text.length)
  }
})
