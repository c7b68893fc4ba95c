import { acertarItem, criarItem, verParecidos } from '#contract/endpoints/stock.ts'
import { ApiFailure } from '../../../call/failure.ts'
import { itemFaults, itemFields, itemLabels, itemSent, typed } from '../../../counter/stock/form.ts'
import { itemPath } from '../../../counter/stock/item.ts'
import { screenKey } from '../../../counter/stock/line.ts'
import {
  type Answers,
  answerFields,
  answersIn,
  other,
  type Question,
  questionFields,
  questionOf,
} from '../../../counter/stock/questions.ts'
import { besideField, type Faults, faultSummary } from '../../../html/faults.ts'
import { form } from '../../../html/form.ts'
import { html } from '../../../html/html.ts'
import { messages } from '../../../messages/stock.ts'
import type { Outcome, Page, Screen, Visit } from '../../../page.ts'

const { item, asking } = messages

/** Form as it was sent, with its faults or the questions that are left. */
interface Sent {
  sent: URLSearchParams
  answers: Answers
  faults?: Faults
  question?: Question
}

function screen({ query, newKey }: Visit, { sent, answers, faults, question }: Partial<Sent> = {}): Screen {
  const before = { ...item.usual, nome: query.get('nome') ?? '' }
  const values = sent ? { ...typed(sent), ...(answers && { nome: answers.nome }) } : before
  const key = sent?.get('chave') ?? newKey()
  return {
    ...(faults && { status: faults.status }),
    title: item.newTitle,
    scripts: ['artigo'],
    main: html`
      <div class="folha estreita">
        <h1>${item.newTitle}</h1>
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
async function addTo(visit: Visit, { sent, answers }: Sent, id: string): Promise<Outcome> {
  const { quantidade } = itemSent(sent)
  if (!Number.isInteger(quantidade) || quantidade < 0) return screen(visit, { sent, answers, faults: wrongUnits })
  const key = `${screenKey(sent.get('chave') ?? visit.newKey())}-juntar-${id}`
  try {
    await visit.call(acertarItem, { params: { id }, body: { somar: quantidade }, key })
  } catch (error) {
    const faults = itemFaults(error, sent)
    const isGone = error instanceof ApiFailure && error.code === 'NAO_ENCONTRADO'
    const said = isGone ? { ...faults, message: messages.gone } : faults
    return screen(visit, {
      sent,
      answers,
      faults: said.fields.somar ? besideField(said, 'quantidade', said.fields.somar) : said,
    })
  }
  return { goTo: `${itemPath(id)}?juntas=${quantidade}` }
}

/**
 * `/balcao/stock/novo`: a new item on the shelf, added once however often the form is sent. An item that is likely
 * there already, or whose name is not spelt as it may be meant, is asked about first; any answer is accepted.
 */
export const novo: Page = {
  session: 'farmacia',
  private: true,
  longForm: true,
  show: async (visit) => screen(visit),
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
