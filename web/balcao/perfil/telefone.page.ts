import { confirmarTelefoneDaFarmacia, pedirCodigoDaFarmacia, verPerfil } from '#contract/perfil.ts'
import { shownPhone } from '../../format/codes.ts'
import { type Faults, faultSummary, faultsOf } from '../../html/faults.ts'
import { field } from '../../html/field.ts'
import { form, textOf } from '../../html/form.ts'
import { type Html, html } from '../../html/html.ts'
import { goodNews } from '../../html/news.ts'
import { sendsSms } from '../../site/channels.ts'
import type { Page, Screen, Visit } from '../../site/page.ts'
import { messages } from './profile.messages.ts'

const proofMessages = messages.proof

const screen = (main: Html, faults?: Faults): Screen => ({
  ...(faults && { status: faults.status }),
  title: proofMessages.title,
  main: html`
    <div class="folha estreita">
      <h1>${proofMessages.title}</h1>
      ${faultSummary(faults, { telefone: proofMessages.which, codigo: proofMessages.code })}
      ${main}
      <p><a class="mais" href="/balcao/perfil">${proofMessages.back}</a></p>
    </div>
  `,
})

/** Asks for a code, for the number that is proposed or another of the pharmacy's. */
async function askFor({ call }: Visit, given?: string, faults?: Faults): Promise<Screen> {
  const [{ telefone }, texts] = await Promise.all([call(verPerfil, { query: { sem_stock: true } }), sendsSms(call)])
  if (!texts) return screen(html`<p>${proofMessages.unavailable}</p>`)
  return screen(
    html`
      <p>${proofMessages.text}</p>
      ${form(html`
        <input type="hidden" name="o_que" value="codigo">
        ${field({
          name: 'telefone',
          label: proofMessages.which,
          hint: proofMessages.whichHint,
          type: 'tel',
          value: given ?? telefone ?? '',
          fault: faults?.fields.telefone,
          autocomplete: 'off',
        })}
        <button class="botao">${proofMessages.send}</button>
      `)}
      <p class="leve">${proofMessages.orBySms}</p>
    `,
    faults,
  )
}

/** Takes the code. @param number where it was sent, E.164 */
const takeCode = (number: string, faults?: Faults) =>
  screen(
    html`
      ${goodNews(!faults && proofMessages.sent(shownPhone(number)))}
      ${form(html`
        <input type="hidden" name="o_que" value="confirmar">
        <input type="hidden" name="enviado" value="${number}">
        ${field({
          name: 'codigo',
          label: proofMessages.code,
          hint: proofMessages.codeHint,
          fault: faults?.fields.codigo,
          autocomplete: 'one-time-code',
          inputmode: 'numeric',
        })}
        <button class="botao">${proofMessages.confirm}</button>
      `)}
      <p><a class="mais" href="/balcao/perfil/telefone">${proofMessages.another}</a></p>
    `,
    faults,
  )

/** `/balcao/perfil/telefone`: confirm the pharmacy's telephone by a code. */
export const perfilTelefone: Page = {
  session: 'farmacia',
  private: true,
  show: (visit) => askFor(visit),
  async act(visit, sent) {
    const isCode = sent.get('o_que') === 'confirmar'
    try {
      if (isCode) {
        await visit.call(confirmarTelefoneDaFarmacia, { body: { codigo: textOf(sent, 'codigo') ?? '' } })
        return { goTo: '/balcao/perfil?confirmado=1' }
      }
      const { telefone } = await visit.call(pedirCodigoDaFarmacia, {
        body: { telefone: textOf(sent, 'telefone') ?? null },
      })
      return takeCode(telefone)
    } catch (error) {
      const faults = faultsOf(error)
      return isCode ? takeCode(textOf(sent, 'enviado') ?? '', faults) : askFor(visit, textOf(sent, 'telefone'), faults)
    }
  },
}
