import { importarFarmacias as operation } from '#contract/endpoints/farmacias-ficheiro.ts'
import { type Faults, faultSummary, faultsOf } from '../../../html/faults.ts'
import { textOf } from '../../../html/form.ts'
import { type Html, html } from '../../../html/html.ts'
import { codeSheets } from '../../../management/pharmacy/code-sheets.ts'
import { applyForm, tryForm } from '../../../management/pharmacy/file-form.ts'
import { fileReport, type ImportReport } from '../../../management/pharmacy/file-report.ts'
import { officePage } from '../../../management/staff.ts'
import { messages } from '../../../messages/register-file.ts'
import type { Page, Screen, Visit } from '../../../page.ts'
import { faultsOfFile } from '../../../upload/faults.ts'
import { digestOf } from '../../../upload/steps.ts'

const { preview, again } = messages

const page = (title: string, main: Html, status?: number): Screen => ({
  ...(status !== undefined && { status }),
  title,
  scripts: ['ficheiro'],
  main: html`<div class="folha estreita" id="importar"><h1>${title}</h1>${main}</div>`,
})

const asking = (faults?: Faults): Screen =>
  page(
    messages.title,
    html`
      ${faultSummary(faults, { ficheiro: messages.file })}
      <p>${messages.text} <a href="/gestao/farmacias/modelo" download>${messages.template}</a></p>
      ${tryForm(faults)}
    `,
    faults?.status,
  )

const seen = (report: ImportReport, digest: string, key: string, warning: string | undefined): Screen =>
  page(
    preview.title,
    html`
      ${warning ? html`<p class="aviso mau" role="alert">${warning}</p>` : ''}
      ${fileReport(report)}
      ${
        report.adicionadas > 0
          ? applyForm({ button: preview.apply(report.adicionadas), digest, key, notify: true })
          : html`
            <p><a class="botao claro" href="/gestao/farmacias/importar">${messages.other}</a></p>
          `
      }
    `,
  )

/**
 * Offers to send the file again, when the answer may have been lost: a repeated key does nothing twice, and shows the
 * codes.
 */
const onceMore = (faults: Faults, form: { digest: string; key: string; notify: boolean }): Screen =>
  page(
    again.title,
    html`${faultSummary(faults)}<p>${again.text}</p>${applyForm({ button: again.button, ...form })}`,
    faults.status,
  )

/** Second step: applies the file that was checked, and shows the codes, this once and in no address. */
async function apply(visit: Visit, bytes: Uint8Array<ArrayBuffer>, sent: URLSearchParams, digest: string) {
  const [notify, key] = [sent.has('notificar'), textOf(sent, 'chave') ?? '']
  try {
    const fields = { simular: 'false', notificar: notify ? 'true' : 'false' } as const
    const report = await visit.call(operation, { file: { bytes, fields }, key })
    return report.adicionadas === 0 ? seen(report, digest, key, undefined) : codeSheets(report, visit, notify)
  } catch (error) {
    const faults = faultsOf(error)
    if (faults.status < 500) throw error
    return onceMore(faults, { digest, key, notify })
  }
}

/**
 * `/gestao/farmacias/importar`: the effect of a file is shown first, and then applied. Nothing is stored in between:
 * the file is sent again.
 */
export const importarFarmacias: Page = {
  ...officePage('registarFarmacias', {
    show: async () => asking(),
    async act(visit, sent) {
      try {
        const bytes = await visit.file()
        const digest = await digestOf(bytes)
        const applies = sent.get('passo') === 'aplicar'
        if (applies && sent.get('visto') === digest) return await apply(visit, bytes, sent, digest)
        const report = await visit.call(operation, { file: { bytes, fields: { simular: 'true', notificar: 'false' } } })
        return seen(report, digest, visit.newKey(), applies ? preview.changed : undefined)
      } catch (error) {
        return asking(faultsOfFile(error, 'ficheiro'))
      }
    },
  }),
  upload: operation.file,
}
