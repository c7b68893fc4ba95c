import type { ResponseOf } from '#contract/endpoint.ts'
import { type StockCount, stockCounts } from '#contract/importacao.ts'
import type { importarStock } from '#contract/stock-ficheiro.ts'
import type { Faults } from '../../html/faults.ts'
import { type Html, html } from '../../html/html.ts'
import { messages } from '../../upload/import.messages.ts'
import { answerForm, fileField, sameFile, stepForm } from '../../upload/steps.ts'
import {
  type Answers,
  answersOf,
  columnChanges,
  columnChoices,
  hasQuestions,
  isUnclear,
  questions,
  type Reading,
  radios,
  type SeenTable,
} from './import-answers.ts'

/** The box that confirms that most of the shelf is lost. */
export const CONFIRMED = 'confirmar_perda'

/** The box that confirms that codes now are those of other substances. */
export const NAMES_CONFIRMED = 'confirmar_nomes'

const modes = ['acrescentar', 'substituir'] as const

/** The options of a stock file: the fields of its form, by the operation's names. */
export interface ImportChoices {
  modo: (typeof modes)[number]
  /** The meaning of the quantities, where the person said it. */
  conta: StockCount | undefined
  answers: Answers
}

export const usualChoices: ImportChoices = { modo: 'acrescentar', conta: undefined, answers: {} }

/** Reads the choices of a form; a missing or unknown choice becomes the usual one, or none. */
export const choicesOf = (given: (name: string) => string | undefined): ImportChoices => ({
  modo: modes.find((mode) => mode === given('modo')) ?? usualChoices.modo,
  conta: stockCounts.find((counts) => counts === given('conta')),
  answers: answersOf(given),
})

const modeChoice = ({ modo }: ImportChoices): Html =>
  radios('modo', messages.mode, modo, [
    { value: 'acrescentar', label: messages.keep },
    { value: 'substituir', label: messages.replace, hint: messages.replaceHint },
  ])

/** Asks what the quantities count. Without held units both answers are the same, and nothing is asked. */
const countQuestion = (held: number, conta: StockCount | undefined): Html =>
  radios('conta', messages.counts(held), conta, [
    { value: 'prateleira', label: messages.shelf, hint: messages.shelfHint },
    { value: 'livres', label: messages.free, hint: messages.freeHint },
  ])

/** The choices with the answer that the form of the second step shows: now given, or given of an earlier file. */
export const withCount = (chosen: ImportChoices, leitura: Reading | undefined): ImportChoices =>
  leitura && leitura.reservadas > 0 ? { ...chosen, conta: leitura.conta ?? undefined } : chosen

/** Form of the first step: the file, and the treatment of items that it does not name. */
export function tryForm(chosen: ImportChoices, faults: Faults | undefined): Html {
  const file = fileField({ label: messages.file, hint: messages.fileHint, fault: faults?.fields.ficheiro })
  return stepForm(
    'ver',
    html`
      ${file}${modeChoice(chosen)}
      <p class="accoes">
        <button class="botao">${messages.try}</button>
        <a class="botao claro" href="/balcao/stock">${messages.back}</a>
      </p>
      <p class="leve">${messages.tryHint}</p>`,
  )
}

interface ToApply {
  digest: string
  /** The request's Idempotency-Key. */
  key: string
  /** True where there is something to apply. */
  changes: boolean
  /** The items that would be lost, where that has to be confirmed. */
  perda: ResponseOf<typeof importarStock>['perda']
  /** The lines whose code is that of another substance, where there are some. */
  nomes: ResponseOf<typeof importarStock>['nomes_por_confirmar']
  leitura: Reading | undefined
}

const namesQuestion = (lines: number): Html => html`
  <fieldset class="opcoes">
    <legend>${messages.preview.namesTitle(lines)}</legend>
    <label class="opcao">
      <input type="checkbox" name="${NAMES_CONFIRMED}" value="true">
      <span>${messages.preview.names(lines)}<small class="leve">${messages.preview.namesHint}</small></span>
    </label>
  </fieldset>`

const lossQuestion = ({ perdidos, com_unidades, unidades }: NonNullable<ToApply['perda']>): Html => html`
  <fieldset class="opcoes">
    <legend>${messages.preview.lossTitle}</legend>
    <label class="opcao">
      <input type="checkbox" name="${CONFIRMED}" value="true" required>
      <span>${messages.preview.loss(perdidos, com_unidades, unidades)}<small class="leve">${messages.preview.lossHint}</small></span>
    </label>
  </fieldset>`

const button = (step: 'ver' | 'aplicar', label: string, isLight: boolean): Html =>
  html`<button class="botao${isLight ? ' claro' : ''}" name="passo" value="${step}">${label}</button>`

const otherFile: Html = html`<a class="botao claro" href="/balcao/stock/importar">${messages.other}</a>`

/** Answers that no field of the form shows. */
const hiddenAnswer = (name: string, value: string | undefined): Html | '' =>
  value === undefined ? '' : html`<input type="hidden" name="${name}" value="${value}">`

const hiddenChoices = ({ modo, conta }: Pick<ImportChoices, 'modo' | 'conta'>): Html => html`
  <input type="hidden" name="modo" value="${modo}">
  ${hiddenAnswer('conta', conta)}`

/** Form of the second step: what the file leaves open, the file again, which a script has kept, and its digest. */
export function applyForm(chosen: ImportChoices, { digest, key, changes, perda, nomes, leitura }: ToApply): Html {
  const { modo, conta, answers } = chosen
  const tabela = leitura?.tabela
  const held = leitura?.reservadas ?? 0
  const asks = held > 0 || (leitura !== undefined && hasQuestions(leitura))
  const isBookOpen = modo === 'substituir' && isUnclear(leitura, answers)
  const isCountOpen = held > 0 && conta === undefined
  const applies = changes && !isBookOpen && !isCountOpen
  const content = html`
    ${hiddenChoices({ modo, conta: held > 0 ? undefined : conta })}
    ${leitura?.outras_folhas.length === 0 ? hiddenAnswer('folha', answers.folha) : ''}
    ${isBookOpen ? html`<p class="aviso">${messages.ask.unclear}</p>` : ''}
    ${isCountOpen ? html`<p class="aviso">${messages.countUnsaid}</p>` : ''}
    ${held > 0 ? countQuestion(held, conta) : ''}
    ${leitura && hasQuestions(leitura) ? questions(leitura, answers) : ''}
    ${tabela ? columnChanges(tabela, answers) : ''}
    ${sameFile({ label: messages.fileAgain, hint: messages.fileAgainHint, digest, key })}
    ${applies && nomes ? namesQuestion(nomes) : ''}
    ${applies && perda ? lossQuestion(perda) : ''}
    <p class="accoes">
      ${applies ? button('aplicar', messages.preview.apply, false) : ''}
      ${asks || tabela ? button('ver', messages.ask.again, applies) : ''}
      ${otherFile}
    </p>`
  return applies ? stepForm('aplicar', content) : answerForm(content)
}

/** Form that asks which column is which, of a file whose headings do not say it. */
export const columnsForm = (chosen: ImportChoices, tabela: SeenTable): Html =>
  answerForm(html`
    ${hiddenChoices(chosen)}
    ${hiddenAnswer('folha', chosen.answers.folha)}
    ${hiddenAnswer('linhas_escondidas', chosen.answers.linhas_escondidas)}
    ${columnChoices(tabela, chosen.answers)}
    ${fileField({ label: messages.fileAgain, hint: messages.fileAgainHint })}
    <p class="accoes">${button('ver', messages.try, false)}${otherFile}</p>`)
