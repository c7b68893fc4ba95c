import { anotarExportacao, exportedLists } from '#contract/auditoria.ts'
import { guardFormula } from '#folhas/formula.ts'
import { csvLine } from '../../format/csv.ts'
import { todayIn } from '../../format/week.ts'
import type { Visit } from '../../site/page.ts'
import { csvFile } from '../../upload/steps.ts'
import { messages } from '../gestao.messages.ts'
import { officePage } from '../staff.ts'
import { firstPage, lists } from './lists.ts'

/** The most rows of a file: some 2 MB, which is made in memory. */
const MOST = 10_000

/** Writes a cell, which no spreadsheet runs as a formula. A number stays one. */
function cell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(value)
  const isPlainList = Array.isArray(value) && value.every((each) => typeof each === 'string')
  const text = isPlainList ? value.join(';') : typeof value === 'object' ? JSON.stringify(value) : String(value)
  return guardFormula(text)
}

/** Reads a list to its end, or to as many rows as a file has. */
async function rowsOf({ call, query }: Visit, list: (typeof lists)[keyof typeof lists]) {
  const rows: object[] = []
  let cursor: string | undefined
  do {
    const { body, next } = await list.read(call, query, { ...firstPage, ...(cursor && { cursor }) })
    rows.push(...body)
    cursor = next
  } while (cursor !== undefined && rows.length < MOST)
  return { rows, more: cursor !== undefined }
}

/** `/gestao/exportar`: a whole list of the office (`lista`), with the filters of its page, as CSV. */
export const exportarLista = officePage('administrar', {
  async show(visit) {
    const name = exportedLists.find((each) => each === visit.query.get('lista'))
    if (!name) return { goTo: '/gestao' }
    // before the rows leave, as on the command line
    await visit.call(anotarExportacao, { body: { lista: name } })
    const list = lists[name]
    const { rows, more } = await rowsOf(visit, list)
    const lines = rows.map((row) =>
      csvLine(list.columns.map((column) => cell((row as Record<string, unknown>)[column]))),
    )
    const all = [csvLine(list.columns), ...lines, ...(more ? [csvLine([messages.exportMore(rows.length)])] : [])]
    return csvFile(`${name}-${todayIn(new Date())}.csv`, `${all.join('\r\n')}\r\n`)
  },
})
