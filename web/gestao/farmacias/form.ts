import { type Faults, faultSummary } from '../../html/faults.ts'
import { area, field } from '../../html/field.ts'
import { form } from '../../html/form.ts'
import { type Html, html } from '../../html/html.ts'
import { tick } from '../../html/inputs.ts'
import { messages as hourWords } from '../../messages/hours.ts'
import type { Filled } from './fields.ts'
import { messages } from './register.messages.ts'

const { labels } = messages.form

interface FormOf {
  filled: Filled
  faults?: Faults | undefined
  /** True when the pharmacy exists already, and may have another telephone. */
  known: boolean
  back: string
  key?: string
  /** The page of hours that differ from day to day. */
  hoursAt?: string | undefined
}

const group = (title: string, content: Html) =>
  html`<fieldset class="grupo"><legend>${title}</legend>${content}</fieldset>`

/** The form of a pharmacy, in the order in which a person at a desk has the facts at hand. */
export function pharmacyForm({ filled, faults, known, back, key, hoursAt }: FormOf): Html {
  const text = (name: keyof typeof labels, more: { hint?: string; required?: boolean; type?: 'tel' } = {}) =>
    field({
      name,
      label: labels[name],
      value: filled(name),
      fault: faults?.fields[name],
      required: false,
      autocomplete: 'off',
      ...more,
    })
  return html`
    ${faultSummary(faults, labels)}
    ${form(
      html`
        ${known ? '' : html`<button hidden>${messages.form.create}</button>`}
        <div class="colunas">
          ${group(
            messages.form.who,
            html`
              ${text('nome', { required: true })}
              ${text('telefone', { required: true, type: 'tel', hint: messages.form.phoneHint })}
              ${known ? text('telefone_secundario', { type: 'tel' }) : ''}
            `,
          )}
          ${group(
            messages.form.where,
            html`
              ${text('posicao', { required: true, hint: messages.form.positionHint })}
              ${known ? '' : html`<p><button class="botao claro fino" name="ir" value="mapa">${messages.form.pick}</button></p>`}
              ${text('endereco')}
              <div class="par">${text('bairro')}${text('municipio')}</div>
            `,
          )}
          ${group(
            messages.form.when,
            hoursAt
              ? html`<p>${hourWords.form.varies} <a href="${hoursAt}">${hourWords.link}</a></p>`
              : html`
                ${tick('is_24_horas', labels.is_24_horas, filled('is_24_horas') === '1')}
                <p class="dica">${messages.form.hoursHint}</p>
                <div class="par">${text('horario_abertura')}${text('horario_fecho')}</div>
              `,
          )}
          ${group(
            messages.form.rest,
            html`
              ${area({
                name: 'servicos',
                label: labels.servicos,
                value: filled('servicos'),
                hint: messages.form.servicesHint,
                fault: faults?.fields.servicos,
                required: false,
              })}
              ${area({ name: 'notas', label: labels.notas, value: filled('notas'), fault: faults?.fields.notas, required: false })}
            `,
          )}
          ${group(
            messages.form.licence,
            html`${text('licenca_numero')}${text('licenca_validade', { hint: messages.form.licenceHint })}`,
          )}
        </div>
        <p class="accoes">
          <button class="botao">${known ? messages.form.save : messages.form.create}</button>
          <a class="botao claro" href="${back}">${messages.form.back}</a>
        </p>
      `,
      key,
    )}
  `
}
