import type { ResponseOf } from '#contract/endpoint.ts'
import type { verParecidos } from '#contract/stock.ts'
import { type Html, html } from '../../html/html.ts'
import { messages } from './stock.messages.ts'

export type Similar = ResponseOf<typeof verParecidos>

/** A question before a new item is made: is it an existing item, or is another spelling right? */
export type ItemQuestion = { about: 'destino' | 'nome_certo'; similar: Similar; nome: string; isRepeated: boolean }

/** The answers that a form carries, each to the name it was given for: to another name they are none. */
export interface Answers {
  nome: string
  /** an item to put it together with, or `other` */
  destino: string | undefined
  /** the name was asked about, or is one that was offered */
  isNameSure: boolean
  /** the question that was on the page, about this very name */
  asked: string | undefined
}

/** The destination of an item that is none of the existing ones. */
export const other = 'outro'

export function answersIn(sent: URLSearchParams): Answers {
  const typed = sent.get('nome')?.trim() ?? ''
  const chosen = sent.get('nome_de') === typed ? sent.get('nome_certo')?.trim() : undefined
  const nome = chosen || typed
  const isOf = (field: string) => sent.get(field) === nome
  const candidates = [isOf('destino_de') && 'destino', sent.get('nome_de') === typed && 'nome_certo']
  return {
    nome,
    destino: isOf('destino_de') ? (sent.get('destino') ?? undefined) : undefined,
    isNameSure: Boolean(chosen) || isOf('nome_visto'),
    asked: candidates.find((about) => about && about === sent.get('perguntado')) || undefined,
  }
}

/** Returns the next question; undefined when there is none. */
export function questionOf({ nome, destino, isNameSure, asked }: Answers, similar: Similar): ItemQuestion | undefined {
  const ask = (about: ItemQuestion['about']) => ({ about, similar, nome, isRepeated: asked === about })
  if (similar.artigos.length > 0 && destino !== other) return ask('destino')
  return similar.nomes.length > 0 && !isNameSure ? ask('nome_certo') : undefined
}

const option = (name: string, value: string, label: string, hint?: string): Html => html`
  <label class="opcao">
    <input type="radio" name="${name}" value="${value}">
    <span>${label}${hint ? html`<small class="leve">${hint}</small>` : ''}</span>
  </label>`

const { asking, units } = messages

function destinations({ artigos: [first, ...others] }: Similar): { legend: string; options: Html[] } {
  if (!first) return { legend: '', options: [] }
  const { id, nome, quantidade } = first
  const none = option('destino', other, asking.other)
  if (others.length === 0) {
    const join = option('destino', id, asking.join, asking.joinHint)
    return { legend: asking.has(nome, units(quantidade, nome)), options: [join, none] }
  }
  const joins = [first, ...others].map((item) =>
    option('destino', item.id, asking.joinOne(item.nome, units(item.quantidade, item.nome))),
  )
  return { legend: asking.hasSome, options: [...joins, none] }
}

const names = ({ nomes }: Similar, typed: string) => ({
  legend: asking.meant,
  options: [
    ...nomes.map((nome) => option('nome_certo', nome, nome)),
    option('nome_certo', typed, asking.asTyped(typed)),
  ],
})

/** Question above the fields, which has the focus at once; no answer is chosen beforehand. */
export function questionFields({ about, similar, nome, isRepeated }: ItemQuestion): Html {
  const { legend, options } = about === 'destino' ? destinations(similar) : names(similar, nome)
  const fault = isRepeated ? html`<p class="falta" id="${about}-falta">${asking.choose}</p>` : ''
  return html`
    <div class="pergunta">
      <fieldset class="opcoes razoes" id="${about}" tabindex="-1" autofocus${isRepeated ? html` aria-describedby="${about}-falta"` : ''}>
        <legend>${legend}</legend>${fault}${options}
        <p class="accoes"><button class="botao">${asking.go}</button></p>
      </fieldset>
    </div>
    <input type="hidden" name="perguntado" value="${about}">
    <input type="hidden" name="${about === 'destino' ? 'destino_de' : 'nome_de'}" value="${nome}">`
}

/** The answers so far, which the form goes on carrying. */
export const answerFields = ({ nome, destino, isNameSure }: Answers, question: ItemQuestion | undefined): Html => html`
  ${isNameSure ? html`<input type="hidden" name="nome_visto" value="${nome}">` : ''}${
    destino === other && question?.about !== 'destino'
      ? html`
        <input type="hidden" name="destino" value="${other}">
        <input type="hidden" name="destino_de" value="${nome}">
      `
      : ''
  }`
