import type { Contact } from '../html/contact.ts'
import { type Html, html } from '../html/html.ts'
import { words } from '../words/counter.ts'

/** Notice for every screen of a pharmacy that takes no new holds: the rest still works. */
export const frozenNotice = (farmacia: { is_ativo: boolean } | undefined, contact: Contact | undefined): Html | '' =>
  farmacia?.is_ativo === false ? html`<p class="aviso mau">${words.frozen(contact !== undefined)}</p>` : ''
