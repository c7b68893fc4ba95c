import { importarTurnos as operation } from '#contract/turnos.ts'
import { type Faults, faultSummary } from '../../html/faults.ts'
import { type Html, html } from '../../html/html.ts'
import { goodNews } from '../../html/news.ts'
import type { Page, Screen } from '../../site/page.ts'
import { badLineList } from '../../upload/bad-lines.ts'
import { digestOf, faultsOfFile, fileField, sameFile, stepForm } from '../../upload/steps.ts'
import { officePage } from '../staff.ts'
import { messages } from './rota.messages.ts'
import { type RotaReport, rotaReport } from './rota.ts'

const { preview } = messages

const page = (title: string, main: Html, status?: number): Screen => ({
  ...(status !== undefined && { status }),
  title,
  scripts: ['ficheiro'],
  main: html`<div class="folha estreita" id="importar"><h1>${title}</h1>${main}</div>`,
})

/** The first step. @param done report of the previous file */
const asking = (faults?: Faults, done?: RotaReport & { mensagem: string }): Screen =>
  page(
    messages.title,
    html`
      ${done ? html`${goodNews(done.mensagem)}${badLineList(done.erros)}` : ''}
      <p><a class="mais" href="/gestao/turnos">${messages.back}</a></p>
      ${faultSummary(faults, { ficheiro: messages.file })}
      <p>${messages.text} <a href="/gestao/turnos/modelo" download>${messages.template}</a></p>
      <p>${messages.replaces}</p>
      ${stepForm(
        'ver',
        html`
          ${fileField({ label: messages.file, hint: messages.fileHint, fault: faults?.fields.ficheiro })}
          <p class="accoes"><button class="botao">${messages.try}</button></p>
          <p class="leve">${messages.tryHint}</p>
        `,
      )}
    `,
    faults?.status,
  )

/** The second step: what the file would do, and the form that does it. */
function seen(report: RotaReport, digest: string, warning: string | undefined): Screen {
  const other = html`<a class="botao claro" href="/gestao/turnos/importar">${messages.other}</a>`
  const apply = stepForm(
    'aplicar',
    html`
      ${sameFile({ label: messages.fileAgain, hint: messages.fileAgainHint, digest })}
      <p class="accoes"><button class="botao">${preview.apply}</button>${other}</p>
    `,
  )
  return page(
    preview.title,
    html`
      ${warning ? html`<p class="aviso mau" role="alert">${warning}</p>` : ''}
      ${rotaReport(report)}
      ${report.adicionados + report.atualizados > 0 ? apply : html`<p>${other}</p>`}
    `,
  )
}

/** `/gestao/turnos/importar`: shows the effect of a rota, and then writes it. Nothing is stored in between: the file is sent again. */
export const importarEscala: Page = {
  ...officePage('administrar', {
    show: async () => asking(),
    async act(visit, sent) {
      try {
        const bytes = await visit.file()
        const digest = await digestOf(bytes)
        const applies = sent.get('passo') === 'aplicar'
        const isSeen = applies && sent.get('visto') === digest
        const report = await visit.call(operation, { file: { bytes, fields: { simular: isSeen ? 'false' : 'true' } } })
        if (isSeen) return asking(undefined, report)
        return seen(report, digest, applies ? preview.changedFile : undefined)
      } catch (error) {
        return asking(faultsOfFile(error, 'ficheiro'))
      }
    },
  }),
  upload: operation.file,
}
