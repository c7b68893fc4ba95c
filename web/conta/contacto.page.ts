import { verMeusDados } from '#contract/conta.ts'
import { confirmarTelefone, pedirCodigoDeTelefone, pedirConfirmacaoDeEmail } from '#contract/sessao.ts'
import { type Faults, faultSummary, faultsOf } from '../html/faults.ts'
import { field } from '../html/field.ts'
import { form, textOf } from '../html/form.ts'
import { type Html, html } from '../html/html.ts'
import { goodNews } from '../html/news.ts'
import { safeBack, signInFor } from '../session/back.ts'
import { sendsMail, sendsSms } from '../site/channels.ts'
import type { Outcome, Page, Screen, Visit } from '../site/page.ts'
import { messages } from './account.messages.ts'

const { labels, account, contact } = messages
const HERE = '/conta/contacto'

/** The action of a form, among the several of this page. */
const doing = (what: string) => html`<input type="hidden" name="o_que" value="${what}">`

const screen = (main: Html, faults?: Faults): Screen => ({
  ...(faults && { status: faults.status }),
  title: contact.title,
  main: html`
    <div class="folha estreita">
      <h1>${contact.title}</h1>
      ${faultSummary(faults, { telefone: labels.telefone, codigo: contact.code, email: labels.email })}
      ${main}
      <p><a class="mais" href="/conta">${account.back}</a></p>
    </div>
  `,
})

const byText = (number: string, faults?: Faults, title: string = contact.byText) =>
  html`
    <h2>${title}</h2>
    ${form(html`
      ${doing('codigo')}
      ${field({
        name: 'telefone',
        label: labels.telefone,
        type: 'tel',
        value: number,
        fault: faults?.fields.telefone,
        autocomplete: 'tel',
      })}
      <button class="botao">${contact.send}</button>
    `)}
  `

const byMail = (address: string) =>
  html`
    <h2>${contact.byMail}</h2>
    <p>${contact.mailText(address)}</p>
    ${form(html`${doing('ligacao')}<button class="botao claro">${contact.mailButton}</button>`)}
  `

/** Text of the fields of a form that comes back with its faults. */
interface TypedContact {
  telefone?: string | undefined
  email?: string | undefined
}

const newMail = (address: string | undefined, faults?: Faults) =>
  html`
    <h2>${contact.addMail}</h2>
    <p>${contact.addMailText}</p>
    ${form(html`
      ${doing('juntar')}
      ${field({
        name: 'email',
        label: labels.email,
        type: 'email',
        value: address,
        fault: faults?.fields.email,
        autocomplete: 'email',
        inputmode: 'email',
      })}
      <button class="botao">${contact.mailButton}</button>
    `)}
  `

interface NumberAccount {
  now: string
  texts: boolean
  mails: boolean
}

/** The contact of an account without an e-mail, and the ways to change its number and to get an e-mail. */
const ofNumber = ({ query }: Visit, { now, texts, mails }: NumberAccount, given?: TypedContact, faults?: Faults) =>
  screen(
    html`
      ${goodNews(query.has('ligacao') && contact.mailSent)}
      <p>${contact.byNumberText}</p>
      <p>${contact.hasTelephone(now)}</p>
      ${mails ? newMail(given?.email, faults) : ''}
      ${texts ? byText(given?.telefone ?? '', faults, contact.otherTelephone) : ''}
    `,
    faults,
  )

/** The contacts that are confirmed, and the ways to confirm the others. */
async function ways(visit: Visit, given?: TypedContact, faults?: Faults): Promise<Screen> {
  const { call, query } = visit
  const [{ user }, mails, texts] = await Promise.all([call(verMeusDados), sendsMail(call), sendsSms(call)])
  const { telefone, telefone_confirmado_em, email, email_confirmado_em } = user
  if (email === null) return ofNumber(visit, { now: telefone ?? '', texts, mails }, given, faults)
  if (!mails && !texts) return screen(html`<p>${contact.unavailable}</p>`)
  return screen(
    html`
      ${goodNews(query.has('ligacao') && contact.mailSent)}
      <p>${contact.text}</p>
      ${telefone_confirmado_em ? html`<p>${contact.hasTelephone(telefone ?? '')}</p>` : ''}
      ${email && email_confirmado_em ? html`<p>${contact.hasMail(email)}</p>` : ''}
      ${texts && !telefone_confirmado_em ? byText(given?.telefone ?? telefone ?? '', faults) : ''}
      ${mails && email && !email_confirmado_em ? byMail(email) : ''}
    `,
    faults,
  )
}

const askCode = (back: string, faults?: Faults) =>
  screen(
    html`
      <p>${contact.sent}</p>
      ${form(html`
        ${doing('confirmar')}
        ${field({
          name: 'codigo',
          label: contact.code,
          hint: contact.codeHint,
          fault: faults?.fields.codigo,
          autocomplete: 'one-time-code',
          inputmode: 'numeric',
        })}
        <button class="botao">${contact.confirm}</button>
      `)}
      <p><a class="mais" href="${signInFor(HERE, back)}">${contact.another}</a></p>
    `,
    faults,
  )

/** The page after something was sent, which still knows where to return. */
const sentTo = (what: 'enviado' | 'ligacao', back: string): Outcome => ({
  goTo: `${HERE}?${new URLSearchParams({ [what]: '1', ...(back !== '/' && { voltar: back }) })}`,
})

/** `/conta/contacto`: confirm the telephone by a code, or the e-mail by a link, and return to where it was needed. */
export const contacto: Page = {
  session: 'pessoa',
  private: true,
  async show(visit) {
    if (!visit.signedIn) return { goTo: signInFor('/entrar', visit.path) }
    return visit.query.has('enviado') ? askCode(safeBack(visit.query.get('voltar'))) : ways(visit)
  },
  async act(visit, sent) {
    const { call, query } = visit
    const back = safeBack(query.get('voltar'))
    const isCode = sent.get('o_que') === 'confirmar'
    try {
      if (isCode) {
        await call(confirmarTelefone, { body: { codigo: textOf(sent, 'codigo') ?? '' } })
        return { goTo: back === '/' ? '/conta?confirmado=1' : back }
      }
      if (sent.get('o_que') === 'ligacao') {
        await call(pedirConfirmacaoDeEmail)
        return sentTo('ligacao', back)
      }
      if (sent.get('o_que') === 'juntar') {
        await call(pedirConfirmacaoDeEmail, { body: { email: textOf(sent, 'email') ?? null } })
        return sentTo('ligacao', back)
      }
      await call(pedirCodigoDeTelefone, { body: { telefone: textOf(sent, 'telefone') ?? null } })
      return sentTo('enviado', back)
    } catch (error) {
      const faults = faultsOf(error)
      return isCode
        ? askCode(back, faults)
        : ways(visit, { telefone: textOf(sent, 'telefone'), email: textOf(sent, 'email') }, faults)
    }
  },
}
