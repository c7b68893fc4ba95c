import type { ResponseOf } from '#contract/endpoint.ts'
import type { importarStock } from '#contract/endpoints/stock.ts'
import { money } from '../../format/money.ts'
import { type Html, html } from '../../html/html.ts'
import { words } from '../../words/import.ts'

export type Report = ResponseOf<typeof importarStock>
type Move = NonNullable<Report['mudancas']>[number]

const { preview } = words
const ERRORS_SHOWN = 100

function priceOf({ preco_antes: before, preco_depois: after }: Move): string {
  if (after === null || before === after) return after === null ? '' : money(after)
  return before === null ? money(after) : `${money(before)} → ${money(after)}`
}

const line = (move: Move): Html =>
  html`<li class="passada"><div><strong>${move.nome}</strong><p class="leve">${priceOf(move)}</p></div><span class="preco">${preview.units(move.antes, move.depois)}</span></li>`

/** What happens to items of one kind: how many, and the first of them. */
function kind({ mudancas = [] }: Report, which: Move['tipo'], count: number): Html | '' {
  if (count === 0) return ''
  const shown = mudancas.filter(({ tipo }) => tipo === which)
  const left = count - shown.length
  return html`<details class="mudancas ${which}"><summary>${preview[which](count)}</summary><ul>${shown.map(line)}</ul>${
    left > 0 ? html`<p class="leve">${preview.more(left)}</p>` : ''
  }</details>`
}

function errorList({ erros }: Report): Html | '' {
  if (erros.length === 0) return ''
  const said = erros
    .slice(0, ERRORS_SHOWN)
    .map(({ linha, campo, motivo }) =>
      campo === null ? preview.error(linha, motivo) : preview.fieldError(linha, campo, motivo),
    )
  const left = erros.length - said.length
  return html`<div class="aviso mau"><h2>${preview.errors(new Set(erros.map(({ linha }) => linha)).size)}</h2><ul>${said.map(
    (text) => html`<li>${text}</li>`,
  )}</ul>${left > 0 ? html`<p>${preview.more(left)}</p>` : ''}</div>`
}

export const changesIn = ({ adicionados, atualizados, zerados }: Report): number => adicionados + atualizados + zerados

/** What a file would do to the stock: what is wrong with it first. */
export const importReport = (report: Report): Html =>
  html`<p class="leve">${preview.lines(report.linhas)}</p>${errorList(report)}${
    changesIn(report) === 0 ? html`<p class="aviso">${preview.nothing}</p>` : ''
  }${kind(report, 'novo', report.adicionados)}${kind(report, 'alterado', report.atualizados)}${kind(report, 'zerado', report.zerados)}${
    report.colunas_ignoradas.length > 0
      ? html`<p class="leve">${preview.ignored(report.colunas_ignoradas.join(', '))}</p>`
      : ''
  }`
