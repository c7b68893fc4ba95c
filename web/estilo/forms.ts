import { chip } from '../html/chip.ts'
import { faultSummary } from '../html/faults.ts'
import { area, field } from '../html/field.ts'
import { type Html, html } from '../html/html.ts'
import { choice, tick } from '../html/inputs.ts'
import { searchBox } from '../html/search-box.ts'
import { messages } from './style-guide.messages.ts'

const { example, part } = messages

const button = (look: string, text: string, off = false): Html =>
  html`<button class="botao ${look}" type="button"${off ? html` disabled` : ''}>${text}</button> `

/** Removes the focus from a summary of faults, which is only an example here. */
const still = (summary: Html | ''): Html => html.raw`${String(summary).replace(' autofocus', '')}`

const radios = Object.entries(example.kinds).map(
  ([value, text], index) =>
    html`
      <label class="opcao">
        <input type="radio" name="motivo" value="${value}"${index === 0 ? html` checked` : ''}>
        <span>${text}</span>
      </label>
    `,
)

/** The parts of forms, by name. */
export const formParts = (): [name: string, content: Html][] => [
  [
    part.buttons,
    html`
      <p class="accoes">
        ${button('', example.main)}
        ${button('claro', example.second)}
        ${button('perigo', example.danger)}
        ${button('sol', example.warm)}
        ${button('fino', example.main)}
        ${button('', example.off, true)}
      </p>
      ${button('largo', example.wide)}
    `,
  ],
  [
    part.chips,
    html`
      <nav class="filtros" aria-label="${part.chips}">
        ${chip('/estilo', example.chosen, true)}
        ${example.others.map((each) => chip('/estilo', each, false))}
      </nav>
    `,
  ],
  [part.search, searchBox({ where: '' })],
  [
    part.fields,
    html`
      ${field({ name: 'nome', label: example.name, hint: example.hint, value: example.person })}
      ${field({
        name: 'telefone',
        label: example.phone,
        type: 'tel',
        value: '92300',
        fault: example.phoneFault,
        required: false,
      })}
      ${area({ name: 'notas', label: example.notes, required: false })}
      ${choice('motivo-a', example.kind, example.kinds, 'a')}
    `,
  ],
  [
    part.choices,
    html`
      <fieldset class="opcoes"><legend>${example.kind}</legend>${radios}</fieldset>
      ${tick('sempre', example.tick, true)}
    `,
  ],
  [
    part.faults,
    html`
      ${still(
        faultSummary(
          { status: 400, message: undefined, fields: { telefone: example.phoneFault } },
          { telefone: example.phone },
        ),
      )}
      ${still(faultSummary({ status: 409, message: example.refused, fields: {} }))}
    `,
  ],
]
