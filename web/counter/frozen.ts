import type { Contact } from '../html/contact.ts'
import { type Html, html } from '../html/html.ts'
import { words } from '../words/counter.ts'

/** Said on every screen of a pharmacy that takes no new holds: what it still can do works. */
export const frozenNotice = (farmacia: { is_ativo: boolean } | undefined, contact: Contact | undefined): Html | '' =>
  farmacia?.is_ativo === false ? html`<p class="aviso mau">${words.frozen(contact !== undefined)}</p>` : ''
