import type { ResponseOf } from '#contract/endpoint.ts'
import { codeFields } from '#contract/item-fields.ts'
import type { importarStock } from '#contract/stock-ficheiro.ts'
import { money } from '../../format/money.ts'
import { dateText } from '../../format/time.ts'
import { type Html, html } from '../../html/html.ts'
import { badLineList, badLines, ignoredColumns } from '../../upload/bad-lines.ts'
import { messages } from '../../upload/import.messages.ts'

export type ImportReport = ResponseOf<typeof importarStock>
type Move = NonNullable<ImportReport['mudancas']>[number]

const { preview } = messages

function priceOf({ preco_antes: before, preco_depois: after }: Move): string {
  if (after === null || before === after) return after === null ? '' : money(after)
  return before === null ? money(after) : `${money(before)} → ${money(after)}`
}

/** A day is written as people do. */
const codeText = (campo: string, said: string | null) =>
  said === null ? preview.noCode : campo === 'validade' ? dateText(said) : said

const codesOf = ({ codigos = [] }: Move): Html =>
  html`${codigos.map(
    ({ campo, antes, depois }) => html`
      <p class="leve">${preview.code(campo, codeText(campo, antes), codeText(campo, depois))}</p>
    `,
  )}`

const nameBefore = ({ nome_antes }: Move): Html | '' =>
  nome_antes === undefined ? '' : html`<p class="leve">${preview.nameBefore(nome_antes)}</p>`

const line = (move: Move): Html =>
  html`
    <li class="passada">
      <div><strong>${move.nome}</strong>${nameBefore(move)}<p class="leve">${priceOf(move)}</p>${codesOf(move)}</div>
      <span class="preco">${preview.units(move.antes, move.depois)}</span>
    </li>
  `

/** Shows the changes of one kind: their number, and the first of them. */
function kind(report: ImportReport, which: Move['tipo'], count: number): Html | '' {
  if (count === 0) return ''
  const listed = (report.mudancas ?? []).filter(({ tipo }) => tipo === which)
  const left = count - listed.length
  return html`
    <details class="mudancas ${which}">
      <summary>${which === 'zerado' ? preview.zerado(count, report.unidades_zeradas) : preview[which](count)}</summary>
      <ul>${listed.map(line)}</ul>
      ${left > 0 ? html`<p class="leve">${preview.more(left)}</p>` : ''}
    </details>
  `
}

export const changesIn = ({ adicionados, atualizados, zerados }: ImportReport): number =>
  adicionados + atualizados + zerados

const codes: ReadonlySet<string | null> = new Set(codeFields)

/** Lists the lines that are in with a note: each kind under its own sentence. */
function warningLists({ avisos = [] }: ImportReport): Html {
  const kinds = Map.groupBy(avisos, ({ campo }) =>
    campo === 'quantidade' ? 'counts' : codes.has(campo) ? 'codes' : 'others',
  )
  return html`${[...kinds].map(([which, lines]) => badLineList(lines, preview.warnings[which]))}`
}

/** Says why a file changes nothing: it has no good line, or its good lines equal the shelf. */
function nothingChanges({ linhas, erros }: ImportReport): Html {
  const bad = badLines(erros)
  const why = bad === 0 ? 'same' : bad >= linhas ? 'allRefused' : 'othersSame'
  return html`<p class="aviso">${preview.nothing[why]}</p>`
}

/** Shows the effect of a file on the stock, its faults first. */
export const importReport = (report: ImportReport): Html =>
  html`
    <p class="leve">${preview.lines(report.linhas)}</p>
    ${badLineList(report.erros)}
    ${warningLists(report)}
    ${changesIn(report) === 0 ? nothingChanges(report) : ''}
    ${kind(report, 'novo', report.adicionados)}
    ${kind(report, 'alterado', report.atualizados)}
    ${kind(report, 'zerado', report.zerados)}
    ${ignoredColumns(report.colunas_ignoradas)}
  `
