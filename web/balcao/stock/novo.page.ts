import { ApiFailure } from '#call/failure.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { acertarItem, criarItem, verCodigo, verParecidos } from '#contract/stock.ts'
import { dateText } from '../../format/time.ts'
import { besideField, type Faults, faultSummary } from '../../html/faults.ts'
import { form } from '../../html/form.ts'
import { html } from '../../html/html.ts'
import type { Outcome, Page, Screen, Visit } from '../../site/page.ts'
import { itemFaults, itemFields, itemLabels, itemSent, typed } from './form.ts'
import { boxPath, itemPath } from './item.ts'
import { screenKey } from './line.ts'
import { stockPath } from './list.ts'
import {
  type Answers,
  answerFields,
  answersIn,
  type ItemQuestion,
  other,
  questionFields,
  questionOf,
} from './questions.ts'
import { messages } from './stock.messages.ts'

const { item, asking } = messages

/** Form as it was sent, with its faults or the questions that are left. */
interface SentItem {
  sent: URLSearchParams
  answers: Answers
  faults?: Faults
  question?: ItemQuestion
}

/** Values that a symbol on the box gives the new item, and names for it. */
interface ScannedCode {
  values: Record<string, string>
  names: string
}

function screen(
  { query, newKey }: Visit,
  { sent, answers, faults, question }: Partial<SentItem> = {},
  read?: ScannedCode,
): Screen {
  const before = { ...item.usual, nome: query.get('nome') ?? '', ...read?.values }
  const values = sent ? { ...typed(sent), ...(answers && { nome: answers.nome }) } : before
  const key = sent?.get('chave') ?? newKey()
  return {
    ...(faults && { status: faults.status }),
    title: item.newTitle,
    scripts: ['artigo'],
    main: html`
      <div class="folha estreita">
        <h1>${item.newTitle}</h1>
        <p><button class="botao claro fino" id="ler" type="button" hidden></button></p>
        ${read ? html`<p class="aviso" role="status">${item.unread}${read.names ? ` ${item.read(read.names)}` : ''}</p>` : ''}
        ${faultSummary(faults, itemLabels)}
        ${form(
          html`
            ${question ? questionFields(question) : ''}
            ${answers ? answerFields(answers, question) : ''}
            ${itemFields(values, faults)}
            <p class="accoes">
              <button class="botao">${item.create}</button>
              <a class="botao claro" href="/balcao/stock">${item.back}</a>
            </p>
          `,
          key,
        )}
      </div>
    `,
  }
}

const wrongUnits: Faults = { status: 400, message: undefined, fields: { quantidade: asking.addFault } }

/** Adds units to an item that is there; its name and its price stay. */
async function addTo(visit: Visit, { sent, answers }: SentItem, id: string): Promise<Outcome> {
  const { quantidade } = itemSent(sent)
  if (!Number.isInteger(quantidade) || quantidade < 0) return screen(visit, { sent, answers, faults: wrongUnits })
  const key = `${screenKey(sent.get('chave') ?? visit.newKey())}-juntar-${id}`
  try {
    await visit.call(acertarItem, { params: { id }, body: { somar: quantidade }, key })
  } catch (error) {
    const faults = itemFaults(error, sent)
    const isGone = error instanceof ApiFailure && error.code === 'NAO_ENCONTRADO'
    const reportedFaults = isGone ? { ...faults, message: messages.gone } : faults
    return screen(visit, {
      sent,
      answers,
      faults: reportedFaults.fields.somar
        ? besideField(reportedFaults, 'quantidade', reportedFaults.fields.somar)
        : reportedFaults,
    })
  }
  return { goTo: `${itemPath(id)}?juntas=${quantidade}` }
}

const MOST_READ = 200
const whole = { part: 'todos', cursor: undefined } as const

/** Fills a new item in with what a symbol says, and the name that most others give it; other text is the pharmacy's code. */
function readOf(lido: string, { ean, lote, validade, nomes }: ResponseOf<typeof verCodigo>): ScannedCode {
  const [first] = nomes
  const values = {
    ...first,
    ...(ean ? { ean } : { codigo: lido.trim() }),
    ...(lote && { lote }),
    ...(validade && { validade: dateText(validade) }),
  }
  return { values, names: nomes.map(({ nome }) => `«${nome}»`).join(', ') }
}

/**
 * `/balcao/stock/novo`: a new item on the shelf, added once however often the form is sent. An item that is likely
 * there already, or whose name is not spelt as it may be meant, is asked about first; any answer is accepted.
 */
export const novo: Page = {
  session: 'farmacia',
  private: true,
  longForm: true,
  async show(visit) {
    const lido = visit.query.get('lido')
    if (!lido) return screen(visit)
    const found = await visit.call(verCodigo, { query: { lido: lido.slice(0, MOST_READ) } })
    const [one, ...others] = found.artigos
    if (one && others.length > 0) return { goTo: stockPath({ ...whole, term: found.ean ?? lido }) }
    if (one) return { goTo: boxPath(one, found) }
    return screen(visit, {}, readOf(lido, found))
  },
  async act(visit, sent) {
    const answers = answersIn(sent)
    const { nome, destino } = answers
    const key = sent.get('chave') ?? undefined
    if (destino !== undefined && destino !== other) return addTo(visit, { sent, answers }, destino)
    try {
      const query = { nome, ...(key && { chave: key }) }
      const question = nome ? questionOf(answers, await visit.call(verParecidos, { query })) : undefined
      if (question) return screen(visit, { sent, answers, question })
      const made = await visit.call(criarItem, { body: { ...itemSent(sent), nome }, key })
      return { goTo: `${itemPath(made.item.id)}?guardado=1` }
    } catch (error) {
      return screen(visit, { sent, answers, faults: itemFaults(error, sent) })
    }
  },
}
