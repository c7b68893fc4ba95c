import type { ResponseOf } from '#contract/endpoint.ts'
import { columnFields, columnTitles } from '#contract/item-fields.ts'
import type { importarStock } from '#contract/stock-ficheiro.ts'
import { money } from '../../format/money.ts'
import { type Html, html } from '../../html/html.ts'
import { messages } from '../../upload/import.messages.ts'

/** An answer that a question offers. */
interface AnswerOption<Value extends string = string> {
  value: Value
  label: string
  hint?: string
}

/** A question with one answer of several. @param hint about the question; a choice has one of its own */
export function radios<Value extends string>(
  name: string,
  legend: string,
  chosen: Value | undefined,
  choices: readonly AnswerOption<Value>[],
  hint = '',
): Html {
  const option = ({ value, label, hint: own }: AnswerOption<Value>) => html`
    <label class="opcao">
      <input type="radio" name="${name}" value="${value}"${value === chosen ? html` checked` : ''}>
      <span>${label}${own ? html`<small class="leve">${own}</small>` : ''}</span>
    </label>`
  return html`
    <fieldset class="opcoes razoes">
      <legend>${legend}</legend>
      ${hint ? html`<p class="dica">${hint}</p>` : ''}
      ${choices.map(option)}
    </fieldset>
  `
}

export type Reading = NonNullable<ResponseOf<typeof importarStock>['leitura']>
export type SeenTable = NonNullable<Reading['tabela']>

const { ask } = messages

/** The answers of a person about a file, by the operation's names. */
const names = ['folha', 'linhas_escondidas', 'decimal_quantidade', 'decimal_preco', 'colunas'] as const
export type Answers = Partial<Record<(typeof names)[number], string>>

/** Hidden field with the columns as the form showed them: left so, they are no answer. */
const SHOWN = 'colunas_vistas'

const columnName = (field: string) => `coluna_${field}`

/** The columns of a form as the operation takes them; undefined where none are chosen. */
function columnsIn(given: (name: string) => string | undefined): string | undefined {
  const chosen = columnFields.flatMap((field) => {
    const column = given(columnName(field))
    return column === undefined ? [] : [`${field}:${column}`]
  })
  const titles = given('titulos')
  if (chosen.length === 0) return undefined
  return [...(titles === undefined ? [] : [`titulos:${titles}`]), ...chosen].join(',')
}

/** Reads the answers of a form. */
export function answersOf(given: (name: string) => string | undefined): Answers {
  const answered = Object.fromEntries(names.map((name) => [name, given(name)] as const).filter(([, value]) => value))
  const columns = columnsIn(given)
  return { ...answered, ...(columns && columns !== given(SHOWN) && { colunas: columns }) }
}

/** The two numbers that one text may be: the sign is of thousands, or of decimals. */
function bothNumbers(text: string): AnswerOption[] {
  const [sign, other] = text.includes('.') ? ['ponto', 'virgula'] : ['virgula', 'ponto']
  return [
    { value: other, label: money(Number(text.replace(/[.,]/, ''))) },
    { value: sign, label: money(Number(text.replace(',', '.'))) },
  ]
}

const withoutMoney = ({ value, label }: AnswerOption): AnswerOption => ({
  value,
  label: label.replace(/\u00a0Kz$/, ''),
})

const numberQuestion = ({ campo, exemplo }: Reading['numeros'][number], answers: Answers): Html => {
  const options = bothNumbers(exemplo)
  const name = `decimal_${campo}` as const
  const all = campo === 'preco' ? options : options.map(withoutMoney)
  return radios(name, ask.number(exemplo, campo), answers[name], all, ask.numberHint)
}

/** Tells if a book leaves open what would be set to zero. */
export const isUnclear = (reading: Reading | undefined, { folha, linhas_escondidas }: Answers): boolean =>
  reading !== undefined &&
  ((reading.outras_folhas.length > 0 && folha === undefined) ||
    (reading.linhas_escondidas > 0 && linhas_escondidas === undefined))

/** Tells if a file has something to ask. */
export const hasQuestions = ({ outras_folhas, linhas_escondidas, numeros }: Reading): boolean =>
  outras_folhas.length > 0 || linhas_escondidas > 0 || numeros.length > 0

/** The questions that a file leaves open, with what was answered. */
export const questions = (reading: Reading, answers: Answers): Html => html`
  ${
    reading.outras_folhas.length === 0
      ? ''
      : radios(
          'folha',
          ask.sheet,
          answers.folha,
          [
            { value: reading.folha ?? '', label: ask.sheetRead(reading.folha ?? '') },
            ...reading.outras_folhas.map((name) => ({ value: name, label: name })),
          ],
          ask.sheetHint,
        )
  }
  ${
    reading.linhas_escondidas === 0
      ? ''
      : radios(
          'linhas_escondidas',
          ask.hidden(reading.linhas_escondidas),
          answers.linhas_escondidas,
          [
            { value: 'incluir', label: ask.include },
            { value: 'ignorar', label: ask.ignore },
          ],
          ask.hiddenHint,
        )
  }
  ${reading.numeros.map((doubt) => numberQuestion(doubt, answers))}`

function select(name: string, label: string, options: AnswerOption[], chosen: string): Html {
  return html`
    <div class="campo">
      <label for="${name}">${label}</label>
      <select id="${name}" name="${name}">
        ${options.map(
          ({ value, label: text }) =>
            html`<option value="${value}"${value === chosen ? html` selected` : ''}>${text}</option>`,
        )}
      </select>
    </div>
  `
}

/** The choices that a form of columns shows, by field: those that were made, else as the file was read. */
function choicesIn({ linha_titulos, colunas }: SeenTable, answers: Answers): ReadonlyMap<string, string> {
  const made = answers.colunas?.split(',').map((part) => part.split(':') as [string, string])
  const read = colunas.flatMap(({ campo, coluna }) => (campo === null ? [] : [[campo, String(coluna)] as const]))
  return new Map([['titulos', String(linha_titulos)], ...(made ?? read)])
}

const columnNames = { ...columnTitles, ...ask.fields }

/** Asks which column is which. */
function columnSelects({ linhas, linha_titulos, colunas }: SeenTable, chosen: ReadonlyMap<string, string>): Html {
  const columns = colunas.map(({ coluna, titulo, exemplos }) => ({
    value: String(coluna),
    label: ask.column(coluna, titulo, exemplos.join(' · ')),
  }))
  const isShown = linha_titulos === 0 || linhas.some(({ linha }) => linha === linha_titulos)
  const lines = [...linhas, ...(isShown ? [] : [{ linha: linha_titulos, texto: '…' }])]
  const titles = lines.map(({ linha, texto }) => ({ value: String(linha), label: ask.line(linha, texto) }))
  return html`
    ${select('titulos', ask.titles, [{ value: '0', label: ask.noTitles }, ...titles], chosen.get('titulos') ?? '0')}
    ${columnFields.map((field) =>
      select(
        columnName(field),
        columnNames[field],
        [{ value: '', label: ask.noColumn }, ...columns],
        chosen.get(field) ?? '',
      ),
    )}`
}

/** Asks which column is which, of a file whose headings do not say it. */
export const columnChoices = (table: SeenTable, answers: Answers): Html =>
  columnSelects(table, choicesIn(table, answers))

/** Lets a person change which column is which; what is left as it is shown stays as it was answered. */
export function columnChanges(table: SeenTable, answers: Answers): Html {
  const chosen = choicesIn(table, answers)
  const displayed = columnsIn((name) => chosen.get(name.replace(/^coluna_/, '')))
  return html`
    <input type="hidden" name="${SHOWN}" value="${displayed ?? ''}">
    ${answers.colunas === undefined ? '' : html`<input type="hidden" name="colunas" value="${answers.colunas}">`}
    <details class="mudancas">
      <summary>${ask.change}</summary>
      ${columnSelects(table, chosen)}
    </details>
  `
}
