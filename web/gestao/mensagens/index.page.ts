import { ApiFailure } from '#call/failure.ts'
import { largarMensagem, listarMensagens, reenviarMensagem } from '#contract/mensagens.ts'
import { tab } from '../../html/chip.ts'
import { type Faults, faultSummary, faultsOf } from '../../html/faults.ts'
import { html } from '../../html/html.ts'
import { newsOfDone } from '../../html/news.ts'
import { pager } from '../../html/pager.ts'
import type { Screen, Visit } from '../../site/page.ts'
import { exportLink } from '../export-link.ts'
import { officePage } from '../staff.ts'
import { messageCard } from './list.ts'
import { messages } from './outbox.messages.ts'

const PATH = '/gestao/mensagens'
const PER_PAGE = 30
const news = newsOfDone(messages.done)

const isLate = (query: URLSearchParams) => query.get('quais') === 'atrasadas'

async function screen({ call, query }: Visit, faults?: Faults): Promise<Screen> {
  const late = isLate(query)
  const cursor = query.get('pagina')
  const quais = late ? 'atrasadas' : 'falhadas'
  const { body, next } = await call.whole(listarMensagens, {
    query: { quais, ...(cursor && { cursor }), limite: PER_PAGE },
  })
  return {
    ...(faults && { status: faults.status }),
    title: messages.title,
    main: html`
      <div class="folha">
        <div class="cabeca-de-gestao">
          <h1>${messages.title}</h1>
          <p class="accoes">${exportLink('mensagens', { quais })}</p>
        </div>
        <p class="leve">${messages.text}</p>
        ${faults ? '' : news(query)}
        ${faultSummary(faults)}
        <nav class="fichas" aria-label="${messages.show}">
          ${tab(PATH, messages.failed, !late)}
          ${tab(`${PATH}?quais=atrasadas`, messages.late, late)}
        </nav>
        ${
          body.length === 0
            ? html`
              <p class="vazio">${late ? messages.noneLate : messages.noneFailed}</p>
            `
            : html`
              <p class="sobre-a-lista">${late ? messages.lateText : messages.failedText}</p>
              <ul class="mensagens">${body.map(messageCard)}</ul>
            `
        }
        ${pager(PATH, late ? { quais } : {}, query, { rows: body.length, perPage: PER_PAGE, next })}
      </div>
    `,
  }
}

/**
 * Text for an action that came too late: the message had been sent meanwhile, or is on its way. Undefined for any other
 * failure.
 */
function overtaken(error: unknown): string | undefined {
  if (!(error instanceof ApiFailure)) return undefined
  if (error.code === 'NAO_ENCONTRADO') return 'nenhuma'
  const { motivo } = error.detalhes
  return motivo && Object.hasOwn(messages.done, motivo) ? motivo : undefined
}

/** `/gestao/mensagens`: the messages that were not delivered, with buttons to send them again or drop them. */
export const mensagens = officePage('administrar', {
  show: (visit) => screen(visit),
  async act(visit, sent) {
    const params = { id: Number(sent.get('id')) }
    const alike = sent.get('o_que') === 'largar-iguais'
    const dropping = alike || sent.get('o_que') === 'largar'
    const back = (done: string) => ({
      goTo: `${PATH}?${isLate(visit.query) ? 'quais=atrasadas&' : ''}feito=${done}`,
    })
    try {
      await (dropping
        ? visit.call(largarMensagem, { params, query: { iguais: alike } })
        : visit.call(reenviarMensagem, { params }))
      return back(alike ? 'largadas' : dropping ? 'largada' : 'reenviada')
    } catch (error) {
      const why = overtaken(error)
      return why ? back(why) : screen(visit, faultsOf(error))
    }
  },
})
