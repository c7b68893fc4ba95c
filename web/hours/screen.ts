import { type Faults, faultSummary } from '../html/faults.ts'
import { form } from '../html/form.ts'
import { type Html, html } from '../html/html.ts'
import { messages } from '../messages/hours.ts'
import { hoursFields, hoursLabels } from './form.ts'

interface HoursForm {
  title: string
  values: Readonly<Record<string, string | undefined>>
  faults: Faults | undefined
  back: string
}

/** The screen on which a week is written. */
export const hoursScreen = ({ title, values, faults, back }: HoursForm): Html =>
  html`
    <div class="folha estreita">
      <h1>${title}</h1>
      ${faultSummary(faults, hoursLabels(values))}
      ${form(html`
        ${hoursFields(values, faults)}
        <p class="accoes">
          <button class="botao">${messages.form.save}</button>
          <a class="botao claro" href="${back}">${messages.form.back}</a>
        </p>
      `)}
    </div>
  `
