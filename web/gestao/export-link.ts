import type { ExportedList } from '#contract/auditoria.ts'
import { linkTo } from '../format/link.ts'
import { type Html, html } from '../html/html.ts'
import { messages } from './gestao.messages.ts'

/** Link to a whole list as CSV. @param filters those of the list's page */
export const exportLink = (lista: ExportedList, filters: Readonly<Record<string, string>> = {}): Html =>
  html`<a class="botao claro fino" href="${linkTo('/gestao/exportar', { lista, ...filters })}" download>${messages.export}</a>`
