import type { Contact } from '../html/contact.ts'
import { type Html, html } from '../html/html.ts'
import { messages } from '../messages/counter.ts'

/** Notice for every screen of a pharmacy that takes no new holds: the rest still works. */
export const frozenNotice = (farmacia: { is_ativo: boolean } | undefined, contact: Contact | undefined): Html | '' =>
  farmacia?.is_ativo === false ? html`<p class="aviso mau">${messages.frozen(contact !== undefined)}</p>` : ''
