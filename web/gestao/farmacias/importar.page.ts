import { importarFarmacias as operation } from '#contract/farmacias-ficheiro.ts'
import { type Faults, faultSummary, faultsOf } from '../../html/faults.ts'
import { textOf } from '../../html/form.ts'
import { type Html, html } from '../../html/html.ts'
import type { Page, Screen, Visit } from '../../site/page.ts'
import { digestOf, faultsOfFile, fileField, sameFile, stepForm } from '../../upload/steps.ts'
import { officePage } from '../staff.ts'
import { codeSheets, fileReport, type ImportReport } from './file-report.ts'
import { messages } from './register-file.messages.ts'

/** The first step: a file. */
const tryForm = (faults: Faults | undefined): Html =>
  stepForm(
    'ver',
    html`
      ${fileField({ label: messages.file, hint: messages.fileHint, fault: faults?.fields.ficheiro })}
      <p class="accoes">
        <button class="botao">${messages.try}</button>
        <a class="botao claro" href="/gestao/farmacias">${messages.back}</a>
      </p>
      <p class="leve">${messages.tryHint}</p>
    `,
  )

interface Apply {
  button: string
  digest: string
  key: string
  notify: boolean
}

/** Form of the second step: the file again, and whether each pharmacy is told its code. */
const applyForm = ({ button, digest, key, notify }: Apply): Html =>
  stepForm(
    'aplicar',
    html`
      ${sameFile({ label: messages.fileAgain, hint: messages.fileAgainHint, digest, key })}
      <label class="opcao">
        <input type="checkbox" name="notificar" value="1"${notify ? html` checked` : ''}>
        <span>${messages.notify}<small class="leve">${messages.notifyHint}</small></span>
      </label>
      <p class="accoes">
        <button class="botao">${button}</button>
        <a class="botao claro" href="/gestao/farmacias/importar">${messages.other}</a>
      </p>
    `,
  )

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
