import { refusedFor } from '#call/failure.ts'
import { importarStock } from '#contract/endpoints/stock.ts'
import {
  applyForm,
  CONFIRMED,
  choicesOf,
  type ImportChoices,
  NAMES_CONFIRMED,
  tryForm,
  usualChoices,
} from '../../../counter/stock/import-form.ts'
import { changesIn, type ImportReport, importReport } from '../../../counter/stock/import-report.ts'
import { zeroedNotice } from '../../../counter/stock/zeroed.ts'
import { type Faults, faultSummary } from '../../../html/faults.ts'
import { textOf } from '../../../html/form.ts'
import { type Html, html } from '../../../html/html.ts'
import { goodNews } from '../../../html/news.ts'
import { messages } from '../../../messages/import.ts'
import type { Page, Screen, Visit } from '../../../page.ts'
import { badLines } from '../../../upload/bad-lines.ts'
import { faultsOfFile } from '../../../upload/faults.ts'
import { digestOf } from '../../../upload/steps.ts'

const { preview } = messages

type Bytes = Uint8Array<ArrayBuffer>

const page = (title: string, main: Html, status?: number): Screen => ({
  ...(status !== undefined && { status }),
  title,
  scripts: ['ficheiro'],
  main: html`<div class="folha estreita" id="importar"><h1>${title}</h1>${main}</div>`,
})

async function asking(visit: Visit, chosen: ImportChoices, faults?: Faults): Promise<Screen> {
  const { query } = visit
  const zeroed = visit.signedIn && !faults ? await zeroedNotice(visit) : ''
  const number = (name: string) => Number(query.get(name)) || 0
  const left = number('erros')
  const done = query.has('feito')
    ? goodNews(
        `${messages.done(number('novos'), number('alterados'), number('zerados'))}${left > 0 ? ` ${messages.left(left)}` : ''}`,
      )
    : ''
  return page(
    messages.title,
    html`
      ${done}
      ${zeroed}
      ${faultSummary(faults, { ficheiro: messages.file })}
      <p>${messages.text} <a href="/balcao/stock/modelo" download>${messages.template}</a></p>
      ${tryForm(chosen, faults)}
    `,
    faults?.status,
  )
}

interface Seen {
  chosen: ImportChoices
  digest: string
  key: string
  warning: string | undefined
}

const seen = (report: ImportReport, { chosen, digest, key, warning }: Seen): Screen =>
  page(
    preview.title,
    html`
      ${warning ? html`<p class="aviso mau" role="alert">${warning}</p>` : ''}
      ${importReport(report)}
      ${
        changesIn(report) > 0 || report.nomes_por_confirmar
          ? applyForm(chosen, { digest, key, perda: report.perda, nomes: report.nomes_por_confirmar })
          : html`
            <p><a class="botao claro" href="/balcao/stock/importar">${messages.other}</a></p>
          `
      }
    `,
  )

const doneAt = ({ adicionados, atualizados, zerados, erros }: ImportReport): string =>
  `/balcao/stock/importar?${new URLSearchParams({
    feito: '1',
    novos: String(adicionados),
    alterados: String(atualizados),
    zerados: String(zerados),
    erros: String(badLines(erros)),
  })}`

/**
 * `/balcao/stock/importar`: the effect of a file is shown first, and then applied. Nothing is stored in between: the
 * file is sent again.
 */
export const importar: Page = {
  session: 'farmacia',
  private: true,
  upload: importarStock.file,
  show: async (visit) => asking(visit, usualChoices),
  async act(visit, sent) {
    const chosen = choicesOf((name) => textOf(sent, name))
    const ticked = Object.fromEntries(
      [CONFIRMED, NAMES_CONFIRMED].filter((name) => sent.get(name) === 'true').map((name) => [name, 'true']),
    )
    const send = (bytes: Bytes, simular: 'true' | 'false') =>
      visit.call(importarStock, {
        file: { bytes, fields: { ...chosen, simular, ...(simular === 'false' && ticked) } },
        ...(simular === 'false' && { key: textOf(sent, 'chave') }),
      })
    try {
      const bytes = await visit.file()
      const digest = await digestOf(bytes)
      const known = sent.get('visto')
      const applies = sent.get('passo') === 'aplicar'
      let warning: string | undefined = applies ? preview.changed : undefined
      if (applies && known === digest) {
        try {
          return { goTo: doneAt(await send(bytes, 'false')) }
        } catch (error) {
          // the shelf may have changed since the file was looked at
          if (!refusedFor(error, 'perda_de_stock')) throw error
          warning = preview.confirmLoss
        }
      }
      return seen(await send(bytes, 'true'), { chosen, digest, key: visit.newKey(), warning })
    } catch (error) {
      return asking(visit, chosen, faultsOfFile(error, 'ficheiro'))
    }
  },
}
