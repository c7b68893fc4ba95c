import { html } from '../html/html.ts'
import type { Page, Screen } from '../site/page.ts'
import { codeBox } from './code-box.ts'
import { messages } from './counter.messages.ts'
import { findLive, lastDay, toldAt } from './hold.ts'

const DIGITS = 6

const screen = (value = '', fault?: string): Screen => ({
  ...(fault && { status: 400 }),
  title: messages.code.title,
  main: html`
    <div class="folha estreita">
      <h1>${messages.code.title}</h1>
      ${codeBox({ value, fault, alone: true })}
      <p><a class="botao claro fino" href="/balcao">${messages.confirm.back}</a></p>
    </div>
  `,
})

/** `/balcao/codigo`: a code is typed, and the hold is there. */
export const codigo: Page = {
  session: 'farmacia',
  private: true,
  show: async () => screen(),
  async act({ call }, sent) {
    const typed = sent.get('codigo') ?? ''
    const code = typed.replaceAll(/\D/g, '')
    if (code.length !== DIGITS) return screen(typed, messages.code.short)
    const isIt = (hold: { codigo_levantamento: string }) => hold.codigo_levantamento === code
    const live = await findLive(call, isIt)
    if (live) return { goTo: `/balcao/reservas/${live.id}/entregar` }
    // a visit that ended today is shown with how it ended
    const ended = (await lastDay(call)).find(isIt)
    return ended ? { goTo: toldAt([ended.visita_id], 'entregar') } : screen(typed, messages.code.unknown)
  },
}
