import { verPerfil } from '#contract/endpoints/perfil.ts'
import { type Html, html } from '../../html/html.ts'
import { goodNews } from '../../html/news.ts'
import { opening } from '../../html/opening.ts'
import { messages as counterWords } from '../../messages/counter.ts'
import { messages } from '../../messages/profile.ts'
import type { Page } from '../../page.ts'
import { signInFor } from '../../session/back.ts'

interface Hours {
  is_24_horas: boolean
  horario_abertura: string | null
  horario_fecho: string | null
}

const hoursOf = ({ is_24_horas, horario_abertura: from, horario_fecho: to }: Hours): string => {
  if (is_24_horas) return messages.always
  if (from && to) return messages.everyDay(from, to)
  if (from) return messages.noClosing(from)
  return to ? messages.noOpening(to) : messages.noHours
}

const fact = (name: string, value: Html | string): Html => html`<dt>${name}</dt><dd>${value}</dd>`
const known = (parts: (string | null)[]): string => parts.filter(Boolean).join(', ')

/** `/balcao/perfil`: the pharmacy's profile, and the links to change it. */
export const perfil: Page = {
  session: 'farmacia',
  private: true,
  async show({ call, signedIn, path, query, contact }) {
    if (!signedIn) return { goTo: signInFor('/balcao/entrar', path) }
    const me = await call(verPerfil, { query: { sem_stock: true } })
    const { nome, imagem_url, servicos, notas } = me
    const address = known([me.endereco, me.bairro, me.municipio])
    return {
      title: messages.title,
      main: html`
        <div class="folha estreita">
          <h1>${nome}</h1>
          ${goodNews(query.has('guardado') && messages.saved)}
          ${me.is_ativo ? '' : html`<p class="aviso mau">${counterWords.frozen(contact !== undefined)}</p>`}
          ${
            imagem_url
              ? html`
                <img class="fachada" src="${imagem_url}" alt="${messages.photoOf(nome)}" width="768" height="320">
              `
              : html`<p class="leve">${messages.noPhoto}</p>`
          }
          <p>${opening(me)}</p>
          <dl class="factos">
            ${fact(messages.hours, hoursOf(me))}
            ${fact(messages.phones, known([me.telefone, me.telefone_secundario]))}
            ${fact(messages.address, address || messages.noAddress)}
            ${fact(messages.services, servicos.join(', ') || messages.noServices)}
            ${notas ? fact(messages.notes, html`<span class="notas">${notas}</span>`) : ''}
          </dl>
          <ul class="ligacoes">
            <li><a href="/balcao/perfil/dados">${messages.change}</a></li>
            <li><a href="/balcao/perfil/foto">${messages.photo}</a></li>
            <li><a href="/balcao/perfil/acessos">${messages.accesses}</a></li>
            <li><a href="/farmacias/${me.id}">${messages.seen}</a></li>
          </ul>
        </div>
      `,
    }
  },
}
