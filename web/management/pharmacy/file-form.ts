import type { Faults } from '../../html/faults.ts'
import { field } from '../../html/field.ts'
import { type Html, html } from '../../html/html.ts'
import { accepted, sameFile, stepForm } from '../../upload/steps.ts'
import { words } from '../../words/register-file.ts'

/** The first step: a file. */
export const tryForm = (faults: Faults | undefined): Html =>
  stepForm(
    'ver',
    html`
      ${field({
        name: 'ficheiro',
        label: words.file,
        type: 'file',
        hint: words.fileHint,
        fault: faults?.fields.ficheiro,
        more: accepted,
      })}
      <p class="accoes">
        <button class="botao">${words.try}</button>
        <a class="botao claro" href="/gestao/farmacias">${words.back}</a>
      </p>
      <p class="leve">${words.tryHint}</p>
    `,
  )

interface Apply {
  button: string
  digest: string
  key: string
  notify: boolean
}

/** The second: the same file, and whether each pharmacy is told its code. */
export const applyForm = ({ button, digest, key, notify }: Apply): Html =>
  stepForm(
    'aplicar',
    html`
      ${sameFile({ label: words.fileAgain, hint: words.fileAgainHint, digest, key })}
      <label class="opcao">
        <input type="checkbox" name="notificar" value="1"${notify ? html` checked` : ''}>
        <span>${words.notify}<small class="leve">${words.notifyHint}</small></span>
      </label>
      <p class="accoes">
        <button class="botao">${button}</button>
        <a class="botao claro" href="/gestao/farmacias/importar">${words.other}</a>
      </p>
    `,
  )
