import type { listarTodasFarmacias } from '#contract/admin.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { dateText, daysAgo } from '../../format/time.ts'
import { callLinks } from '../../html/contact.ts'
import { type Html, html } from '../../html/html.ts'
import { opening } from '../../html/opening.ts'
import { table } from '../../html/table.ts'
import { messages } from './register.messages.ts'

/** A row of the register; a gestor's own list says nothing of licences. */
export type PharmacyRow = Omit<ResponseOf<typeof listarTodasFarmacias>[number], 'licenca_validade'> & {
  licenca_validade?: string | null
}

const { columns } = messages

/** A municipality is often called as its bairro is. */
const place = ({ bairro, municipio }: PharmacyRow) => [...new Set([bairro, municipio])].filter(Boolean).join(', ')

export const stateOf = ({ is_ativo }: Pick<PharmacyRow, 'is_ativo'>): Html =>
  html`<span class="selo ${is_ativo ? 'bom' : 'parado'}">${is_ativo ? messages.active : messages.frozen}</span>`

const nameCell = (row: PharmacyRow) =>
  html`
    <a class="principal" href="/gestao/farmacias/${row.id}">${row.nome}</a>
    ${row.endereco ? html`<small>${row.endereco}</small>` : ''}
    ${row.licenca_validade ? html`<small>${messages.licensedUntil(dateText(row.licenca_validade))}</small>` : ''}
  `

function phoneCell(telefone: string): Html | string {
  const links = callLinks(telefone, 'toque')
  return links.length > 0 ? html`${links}` : telefone
}

/** The register as a table, each name the way to its record. @param narrow beside something else: without the hours */
export const pharmacyTable = (rows: readonly PharmacyRow[], narrow = false): Html =>
  table(
    messages.title,
    [
      { name: columns.name },
      { name: columns.place },
      { name: columns.phone },
      ...(narrow ? [] : [{ name: columns.hours }]),
      { name: columns.stock, kind: 'numero' },
      { name: columns.state },
    ],
    rows.map((row) => [
      nameCell(row),
      place(row),
      row.telefone ? phoneCell(row.telefone) : messages.noPhone,
      ...(narrow ? [] : [opening(row)]),
      row.stock_atualizado_em ? daysAgo(row.stock_atualizado_em) : messages.noStock,
      stateOf(row),
    ]),
  )
