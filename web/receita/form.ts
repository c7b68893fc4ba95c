import { BASKET_ITEMS } from '#contract/limits.ts'
import { chip } from '../html/chip.ts'
import { area, field } from '../html/field.ts'
import { type Html, html } from '../html/html.ts'
import { messages as search } from '../messages/search.ts'
import { messages } from './prescription.messages.ts'
import { orders, type Prescription, prescriptionLink } from './query.ts'

/** The faults of a prescription's form, by field. */
export interface PrescriptionFaults {
  q?: string | undefined
  perto?: string | undefined
}

/** The whole prescription, a medicine a line, and where from. */
export const prescriptionForm = (terms: readonly string[], where: string, faults: PrescriptionFaults): Html =>
  html`
    <form class="formulario" action="/receita" role="search" novalidate>
      ${area({
        name: 'q',
        label: messages.list,
        value: terms.join('\n'),
        hint: messages.listHint(BASKET_ITEMS),
        fault: faults.q,
        rows: Math.min(BASKET_ITEMS, Math.max(4, terms.length + 1)),
        maxlength: 2000,
      })}
      ${field({
        name: 'perto',
        label: search.where,
        value: where,
        hint: search.whereExample,
        fault: faults.perto,
        required: false,
      })}
      <button class="botao largo">${messages.go}</button>
    </form>
  `

/** Shows the filters as links. @param near true when the person's place is known */
export const prescriptionFilters = (asked: Prescription, near: boolean): Html =>
  html`
    <nav class="filtros" aria-label="${search.filters}">
      ${chip(prescriptionLink({ ...asked, open: !asked.open }), search.open, asked.open)}
    </nav>
    <nav class="fichas ordem" aria-label="${search.order}">
      ${orders
        .filter((order) => near || order !== 'distancia')
        .map((order) => chip(prescriptionLink({ ...asked, order }), messages.orders[order], order === asked.order))}
    </nav>
  `
