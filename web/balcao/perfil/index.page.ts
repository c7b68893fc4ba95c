import type { ResponseOf } from '#contract/endpoint.ts'
import { verPerfil } from '#contract/perfil.ts'
import { licenceText } from '../../farmacias/pharmacy.ts'
import { type Html, html } from '../../html/html.ts'
import { goodNews } from '../../html/news.ts'
import { opening, week } from '../../html/opening.ts'
import { messages as keyWords } from '../../keys/keys.messages.ts'
import { messages as hourWords } from '../../messages/hours.ts'
import { signInFor } from '../../session/back.ts'
import { sendsSms } from '../../site/channels.ts'
import type { Page } from '../../site/page.ts'
import { messages as counterWords } from '../counter.messages.ts'
import { unreachedNotice } from '../notices.ts'
import { expiryNotice } from '../stock/expiry.ts'
import { messages } from './profile.messages.ts'
import { messages as webhookWords } from './webhooks.messages.ts'

type Proved = Pick<ResponseOf<typeof verPerfil>, 'telefone_confirmado_em' | 'avisos_por_sms'>

/**
 * Notice that no telephone of the pharmacy is confirmed, with the way to do it. None where it has no mobile number: another
 * notice says that.
 */
function unprovedNotice({ telefone_confirmado_em: since, avisos_por_sms: unreached }: Proved): Html | '' {
  if (since || (unreached && !unreached.telefone)) return ''
  const { notice, button } = messages.proof
  return html`
    <div class="aviso" role="status">
      <p>${notice}</p>
      <p><a class="botao fino" href="/balcao/perfil/telefone">${button}</a></p>
    </div>
  `
}

interface Reliability {
  reservas: number
  havia: number
  minutos: number | null
  precos: { ditos: number; certos: number } | null
}

type Me = ResponseOf<typeof verPerfil>

/** Shows the pharmacy's hours. Where the opening or the closing hour is missing, says that a search shows no hours. */
function hoursOf({
  horario,
  horario_abertura: from,
  horario_fecho: to,
  proximos_feriados: holidays,
}: Me): Html | string {
  if (horario) return week(horario, holidays)
  if (from) return messages.noClosing(from)
  return to ? messages.noOpening(to) : messages.noHours
}

/** Shows how the pharmacy's last reservations went, and how that gets better. */
const reliableOf = ({ fiabilidade: of }: { fiabilidade: Reliability | null }): Html =>
  html`
    ${of ? messages.reliable.shown(of.havia, of.reservas, of.minutos) : messages.reliable.tooFew}
    ${of?.precos ? messages.reliable.prices(of.precos.certos, of.precos.ditos) : ''}
    ${messages.reliable.how}
  `

const fact = (name: string, value: Html | string): Html => html`<dt>${name}</dt><dd>${value}</dd>`
const known = (parts: (string | null)[]): string => parts.filter(Boolean).join(', ')

/** `/balcao/perfil`: the pharmacy's profile, and the links to change it. */
export const perfil: Page = {
  session: 'farmacia',
  private: true,
  async show({ call, signedIn, path, query, contact }) {
    if (!signedIn) return { goTo: signInFor('/balcao/entrar', path) }
    const [me, texts] = await Promise.all([call(verPerfil, { query: { sem_stock: true } }), sendsSms(call)])
    const { nome, imagem_url, servicos, notas } = me
    const licence = licenceText(me)
    const address = known([me.endereco, me.bairro, me.municipio])
    return {
      title: messages.title,
      main: html`
        <div class="folha estreita">
          <h1>${nome}</h1>
          ${goodNews(query.has('guardado') && messages.saved)}
          ${goodNews(query.has('confirmado') && messages.proof.done)}
          ${me.is_ativo ? '' : html`<p class="aviso mau">${counterWords.frozen(contact !== undefined)}</p>`}
          ${unreachedNotice(me.avisos_por_sms)}
          ${texts ? unprovedNotice(me) : ''}
          ${me.fora_das_listas ? html`<p class="aviso mau">${messages.unlicensed}</p>` : ''}
          ${
            imagem_url
              ? html`
                <img class="fachada" src="${imagem_url}" alt="${messages.photoOf(nome)}" width="768" height="320">
              `
              : html`<p class="leve">${messages.noPhoto}</p>`
          }
          ${expiryNotice(me)}
          <p>${opening(me)}</p>
          <dl class="factos">
            ${fact(messages.hours, hoursOf(me))}
            ${fact(messages.phones, known([me.telefone, me.telefone_secundario]))}
            ${fact(messages.address, address || messages.noAddress)}
            ${fact(messages.services, servicos.join(', ') || messages.noServices)}
            ${fact(messages.reliable.title, reliableOf(me))}
            ${licence ? fact(messages.licence, licence) : ''}
            ${notas ? fact(messages.notes, html`<span class="notas">${notas}</span>`) : ''}
          </dl>
          <ul class="ligacoes">
            <li><a href="/balcao/perfil/dados">${messages.change}</a></li>
            <li><a href="/balcao/perfil/horario">${hourWords.link}</a></li>
            <li><a href="/balcao/perfil/foto">${messages.photo}</a></li>
            <li><a href="/balcao/perfil/acessos">${messages.accesses}</a></li>
            <li><a href="/balcao/perfil/chaves">${keyWords.link}</a></li>
            <li><a href="/balcao/perfil/webhooks">${webhookWords.link}</a></li>
            <li><a href="/farmacias/${me.id}">${messages.seen}</a></li>
          </ul>
        </div>
      `,
    }
  },
}
