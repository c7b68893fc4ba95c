import { publicarRecolha } from '#contract/recolhas.ts'
import { type Faults, faultsBeside } from '../../html/faults.ts'
import { form } from '../../html/form.ts'
import { html } from '../../html/html.ts'
import { noticeFacts } from '../../recolhas/notice.ts'
import { messages } from '../../recolhas/recalls.messages.ts'
import type { Screen, Visit } from '../../site/page.ts'
import { officePage } from '../staff.ts'
import { noticeForm, noticeSent, scopeShown, sentAgain } from './form.ts'

const { form: said, preview, scope } = messages.office

const asking = (sent: URLSearchParams, faults?: Faults): Screen => ({
  ...(faults && { status: faults.status }),
  title: said.title,
  main: html`
    <div class="folha estreita">
      <h1>${said.title}</h1>
      <p>${said.text}</p>
      ${noticeForm(sent, faults)}
    </div>
  `,
})

/** First step: what the notice would touch, and all that it says. */
async function previewed({ call }: Visit, sent: URLSearchParams): Promise<Screen> {
  const body = noticeSent(sent)
  const { alcance } = await call(publicarRecolha, { query: { simular: true }, body })
  const notice = { ...body, todos_os_lotes: sent.has('todos_os_lotes'), lotes: body.lotes ?? [] }
  return {
    title: preview.title,
    main: html`
      <div class="folha estreita">
        <h1>${preview.title}</h1>
        <p><strong>${body.produto}</strong></p>
        ${scopeShown(alcance, scope.told)}
        ${noticeFacts({
          ...notice,
          substancia: body.substancia ?? null,
          dosagem: body.dosagem ?? null,
          fabrico: body.fabrico ?? null,
          validade: body.validade ?? null,
          fabricante: body.fabricante ?? null,
          importador: body.importador ?? null,
        })}
        ${form(html`
          ${sentAgain(sent)}
          <p class="accoes">
            <button class="botao" name="passo" value="publicar">${preview.publish}</button>
            <button class="botao claro" name="passo" value="corrigir">${preview.mend}</button>
          </p>
        `)}
      </div>
    `,
  }
}

/** `/gestao/recolhas/nova`: a notice is written, looked at with all that it touches, and then published. */
export const gestaoNovaRecolha = officePage('administrar', {
  longForm: true,
  show: async () => asking(new URLSearchParams()),
  async act(visit, sent) {
    const step = sent.get('passo')
    if (step === 'corrigir') return asking(sent)
    try {
      if (step !== 'publicar') return await previewed(visit, sent)
      const { recolha } = await visit.call(publicarRecolha, { query: {}, body: noticeSent(sent) })
      return { goTo: `/gestao/recolhas/${recolha?.id ?? ''}?feito=publicada` }
    } catch (error) {
      return asking(sent, faultsBeside(error, 'duplicado', 'numero', said.twin))
    }
  },
})
