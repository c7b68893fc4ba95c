import type { ResponseOf } from '#contract/endpoint.ts'
import type { verPerfil } from '#contract/endpoints/perfil.ts'
import { type Html, html } from '../html/html.ts'
import { messages } from '../messages/profile.ts'

type Me = Pick<ResponseOf<typeof verPerfil>, 'telefone_confirmado_em' | 'avisos_por_sms'>

/**
 * Notice that no telephone of the pharmacy is confirmed, with the way to do it. None where it has no mobile number: another
 * notice says that.
 */
export function unprovedNotice({ telefone_confirmado_em: since, avisos_por_sms: unreached }: Me): Html | '' {
  if (since || (unreached && !unreached.telefone)) return ''
  const { notice, button } = messages.proof
  return html`
    <div class="aviso" role="status">
      <p>${notice}</p>
      <p><a class="botao fino" href="/balcao/perfil/telefone">${button}</a></p>
    </div>
  `
}
