import { type Html, html } from './html.ts'

/** A field that chooses one of a few options. @param options their labels by value */
export const choice = (
  name: string,
  label: string,
  options: Readonly<Record<string, string>>,
  chosen: string,
  fault?: string,
): Html =>
  html`
    <div class="campo${fault ? ' errado' : ''}">
      <label for="${name}">${label}</label>
      ${fault ? html`<p class="falta" id="${name}-falta">${fault}</p>` : ''}
      <select id="${name}" name="${name}"${fault ? html` aria-describedby="${name}-falta" aria-invalid="true"` : ''}>
        ${Object.entries(options).map(
          ([value, text]) => html`
            <option value="${value}"${value === chosen ? html` selected` : ''}>${text}</option>
          `,
        )}
      </select>
    </div>
  `

/** Yes or no. */
export const tick = (name: string, label: string, on: boolean, fault?: string): Html =>
  html`
    ${fault ? html`<p class="falta" id="${name}-falta">${fault}</p>` : ''}
    <label class="opcao">
      <input
        type="checkbox"
        id="${name}"
        name="${name}"
        value="1"
        ${on ? html` checked` : ''}
        ${fault ? html` aria-describedby="${name}-falta" aria-invalid="true"` : ''}
      >
      ${label}
    </label>
  `
