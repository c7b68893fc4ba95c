import { ApiFailure, refusedFor } from '#call/failure.ts'
import { importarStock } from '#contract/stock-ficheiro.ts'
import { type Faults, faultSummary } from '../../html/faults.ts'
import { textOf } from '../../html/form.ts'
import { type Html, html } from '../../html/html.ts'
import { goodNews } from '../../html/news.ts'
import type { Page, Screen, Visit } from '../../site/page.ts'
import { badLines } from '../../upload/bad-lines.ts'
import { messages } from '../../upload/import.messages.ts'
import { digestOf, faultsOfFile } from '../../upload/steps.ts'
import type { SeenTable } from './import-answers.ts'
import {
  applyForm,
  CONFIRMED,
  choicesOf,
  columnsForm,
  type ImportChoices,
  NAMES_CONFIRMED,
  tryForm,
  usualChoices,
  withCount,
} from './import-form.ts'
import { changesIn, type ImportReport, importReport } from './import-report.ts'
import { zeroedNotice } from './zeroed.ts'

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
      ${applyForm(chosen, {
        digest,
        key,
        changes: changesIn(report) > 0 || report.nomes_por_confirmar !== undefined,
        perda: report.perda,
        nomes: report.nomes_por_confirmar,
        leitura: report.leitura,
      })}
    `,
  )

/** Asks which column is which, of a file whose headings do not say it. */
const columns = (chosen: ImportChoices, table: SeenTable, isAgain: boolean): Screen =>
  page(
    messages.ask.title,
    html`
      ${isAgain ? html`<p class="aviso mau" role="alert">${messages.ask.incomplete}</p>` : ''}
      <p>${messages.ask.text}</p>
      ${columnsForm(chosen, table)}
    `,
    400,
  )

/** The table of a file that was refused because no line of it says which column is which. */
const tableOf = (error: unknown) => (error instanceof ApiFailure ? error.detalhes.tabela : undefined)

/** Tells if columns were told that cannot be: without name or quantity, or one for two things. */
function isIncomplete({ answers: { colunas } }: ImportChoices): boolean {
  if (colunas === undefined) return false
  const parts = colunas.split(',').map((part) => part.split(':'))
  const columns = parts.filter(([field]) => field !== 'titulos').map(([, column]) => column)
  const has = (field: string) => parts.some(([name]) => name === field)
  return !has('nome') || !has('quantidade') || new Set(columns).size < columns.length
}

/** Tells a file and its answers from others. */
const seenAs = async (bytes: Bytes, { conta, answers }: ImportChoices): Promise<string> => {
  const all = Object.entries({ ...answers, ...(conta && { conta }) })
  const text = new TextEncoder().encode(JSON.stringify(all.sort()))
  return `${await digestOf(bytes)}.${(await digestOf(text)).slice(0, 16)}`
}

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
    const { answers, modo, conta } = chosen
    const isAgain = isIncomplete(chosen)
    // columns that cannot be are asked about again, and the file is as it comes without them
    const used = isAgain ? { ...answers, colunas: '' } : answers
    const ticked = Object.fromEntries(
      [CONFIRMED, NAMES_CONFIRMED].filter((name) => sent.get(name) === 'true').map((name) => [name, 'true']),
    )
    const send = (bytes: Bytes, simular: 'true' | 'false') =>
      visit.call(importarStock, {
        file: {
          bytes,
          fields: {
            modo,
            ...(conta && { conta }),
            lembrar_conta: 'true',
            ...used,
            simular,
            ...(simular === 'false' && ticked),
          },
        },
        ...(simular === 'false' && { key: textOf(sent, 'chave') }),
      })
    try {
      const bytes = await visit.file()
      const known = sent.get('visto')
      const applies = sent.get('passo') === 'aplicar'
      let warning: string | undefined = applies ? preview.changed : undefined
      if (applies && !isAgain && known === (await seenAs(bytes, chosen))) {
        try {
          return { goTo: doneAt(await send(bytes, 'false')) }
        } catch (error) {
          // the shelf may have changed since the file was looked at
          const isLoss = refusedFor(error, 'perda_de_stock')
          if (!isLoss && !refusedFor(error, 'ficheiro_por_esclarecer')) throw error
          warning = isLoss ? preview.confirmLoss : preview.unclear
        }
      }
      const report = await send(bytes, 'true')
      const table = report.leitura?.tabela
      if (isAgain && table) return columns(chosen, table, isAgain)
      const answered = withCount(chosen, report.leitura)
      return seen(report, { chosen: answered, digest: await seenAs(bytes, answered), key: visit.newKey(), warning })
    } catch (error) {
      const table = tableOf(error)
      if (table) return columns(chosen, table, isAgain)
      return asking(visit, chosen, faultsOfFile(error, 'ficheiro'))
    }
  },
}
