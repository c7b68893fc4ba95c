import { ApiFailure } from '#call/failure.ts'
import { ITEM_LOTS } from '#contract/limits.ts'
import { dateText } from '../../format/time.ts'
import type { Faults } from '../../html/faults.ts'
import { field } from '../../html/field.ts'
import { textOf } from '../../html/form.ts'
import { type Html, html } from '../../html/html.ts'
import type { Item } from './item.ts'
import { messages } from './stock.messages.ts'

const lotMessages = messages.lots

/** The fields of one lot, in the order in which they are shown. */
const parts = ['lote', 'validade', 'unidades'] as const
type LotField = (typeof parts)[number]

/** A lot as its row shows it; without any text the row is blank. */
export type LotRow = Record<LotField, string>

const BLANK: LotRow = { lote: '', validade: '', unidades: '' }
const isBlank = (row: LotRow) => parts.every((part) => row[part] === '')

/** The first row has the names that the form of a new item has. */
const nameOf = (part: LotField, row: number) => (row === 0 ? part : `${part}-${row + 1}`)

/** The lots of an item as rows, and that of a box which was read, if it is another. */
export function lotRows({ lotes = [] }: Item, box?: { lote?: string | null; validade?: string | null }): LotRow[] {
  const rows = lotes.map(({ lote, validade, quantidade }) => ({
    lote: lote ?? '',
    validade: validade ? dateText(validade) : '',
    unidades: quantidade === null ? '' : String(quantidade),
  }))
  const read = { lote: box?.lote ?? '', validade: box?.validade ? dateText(box.validade) : '', unidades: '' }
  const same = rows.findIndex(({ lote }) => lote === read.lote)
  if (same < 0) return isBlank(read) ? rows : [...rows, read]
  return rows.map((row, place) => (place === same && read.validade ? { ...row, validade: read.validade } : row))
}

/** The rows of a form as they were typed, blank ones too. */
export function sentRows(sent: URLSearchParams): LotRow[] {
  const count = Math.min(ITEM_LOTS, [...sent.keys()].filter((name) => /^lote(?:-\d+)?$/.test(name)).length)
  return Array.from({ length: count }, (_, row) => {
    const typed = (part: LotField) => textOf(sent, nameOf(part, row)) ?? ''
    return { lote: typed('lote'), validade: typed('validade'), unidades: typed('unidades') }
  })
}

const keyOf = (rows: readonly LotRow[]) => JSON.stringify(rows.filter((row) => !isBlank(row)))

/** A text that is no number stays as it was typed, for the API to refuse. */
const unitsOf = (text: string): number | null =>
  text === '' ? null : /^\d+$/.test(text) ? Number(text) : (text as never)

/**
 * Lots to send of the form: none where nobody touched a row, so that lots that came by a file meanwhile stay. A single lot without
 * units goes as single fields: the lot before it may still be on the shelf, and stays known.
 */
export function lotsSent(sent: URLSearchParams) {
  const rows = sentRows(sent)
  const filled = rows.filter((row) => !isBlank(row))
  if (sent.get('lotes-havia') === keyOf(rows)) return {}
  const [only] = filled
  const hadSeveral = Number(sent.get('lotes-eram')) > 1
  if (only && filled.length === 1 && only.unidades === '' && !hadSeveral) {
    return { lote: only.lote || null, validade: only.validade || null }
  }
  return {
    lotes: filled.map(({ lote, validade, unidades }) => ({
      lote: lote || null,
      validade: validade || null,
      quantidade: unitsOf(unidades),
    })),
  }
}

/** Puts the faults of lots beside the fields of their rows. */
export function lotFaults(error: unknown, faults: Faults, sent: URLSearchParams): Faults {
  const campos = error instanceof ApiFailure ? (error.detalhes.campos ?? {}) : {}
  const rows = sentRows(sent)
  const filled = rows.flatMap((row, place) => (isBlank(row) ? [] : [place]))
  const { lotes: whole, ...fields } = { ...faults.fields }
  for (const [name, fault] of Object.entries(campos)) {
    const [, place, of = 'lote'] = /^lotes\.(\d+)(?:\.(\w+))?/.exec(name) ?? []
    if (place === undefined) continue
    const part = of === 'quantidade' ? 'unidades' : parts.find((one) => one === of)
    fields[nameOf(part ?? 'lote', filled[Number(place)] ?? 0)] = part === 'unidades' ? lotMessages.unitsFault : fault
  }
  if (whole && !Object.keys(campos).some((name) => name.startsWith('lotes.'))) fields.lote = whole
  return { ...faults, fields }
}

/** The labels of the fields of so many rows, for the summary of the faults. */
export const lotLabels = (rows: readonly LotRow[]): Record<string, string> =>
  Object.fromEntries(
    rows.flatMap((_, row) =>
      parts.map((part) => [nameOf(part, row), `${lotMessages.row(row + 1)}, ${lotMessages[part]}`]),
    ),
  )

/** Rows of the form: a row for each lot, and blank rows for new lots. */
export const withBlankRow = (rows: readonly LotRow[]): LotRow[] =>
  rows.length < ITEM_LOTS && !rows.some(isBlank) ? [...rows, BLANK] : [...rows]

/** The lots of an item that is there: its rows, and the hidden fields that say what they were when the form was first shown. */
export interface Lots {
  rows: readonly LotRow[]
  before: Html
}

/** @param sent the form as it came back, which says what the rows were; without, they are as the item has them */
export const lotsBefore = (rows: readonly LotRow[], sent?: URLSearchParams): Html => html`
  <input type="hidden" name="lotes-havia" value="${sent?.get('lotes-havia') ?? keyOf(rows)}">
  <input type="hidden" name="lotes-eram" value="${sent?.get('lotes-eram') ?? String(rows.length)}">`

/** The fields of an item's lots, a group for each, and a blank one to write another in. */
export function lotFields({ rows: filled, before }: Lots, faults: Faults | undefined): Html {
  const rows = withBlankRow(filled)
  const one = (part: LotField, row: number, more?: Html) => {
    const name = nameOf(part, row)
    return field({
      name,
      label: lotMessages[part],
      value: rows[row]?.[part],
      fault: faults?.fields[name],
      required: 'unsaid',
      more: html` autocomplete="off"${more}`,
    })
  }
  return html`
    ${before}
    <p class="dica">${lotMessages.hint}</p>
    ${rows.map(
      (_, row) => html`
        <fieldset class="opcoes lote">
          <legend>${lotMessages.row(row + 1)}</legend>
          ${one('lote', row, html` maxlength="40"`)}
          <div class="par">
            ${one('validade', row, html` maxlength="40"`)}
            ${one('unidades', row, html` inputmode="numeric" maxlength="7"`)}
          </div>
        </fieldset>
      `,
    )}
  `
}
