import type { Faults } from '../../html/faults.ts'
import { type Html, html } from '../../html/html.ts'
import { messages } from '../../messages/register-file.ts'
import { fileField, sameFile, stepForm } from '../../upload/steps.ts'

/** The first step: a file. */
export const tryForm = (faults: Faults | undefined): Html =>
  stepForm(
    'ver',
    html`
      ${fileField({ label: messages.file, hint: messages.fileHint, fault: faults?.fields.ficheiro })}
      <p class="accoes">
        <button class="botao">${messages.try}</button>
        <a class="botao claro" href="/gestao/farmacias">${messages.back}</a>
      </p>
      <p class="leve">${messages.tryHint}</p>
    `,
  )

interface Apply {
  button: string
  digest: string
  key: string
  notify: boolean
}

/** Form of the second step: the file again, and whether each pharmacy is told its code. */
export const applyForm = ({ button, digest, key, notify }: Apply): Html =>
  stepForm(
    'aplicar',
    html`
      ${sameFile({ label: messages.fileAgain, hint: messages.fileAgainHint, digest, key })}
      <label class="opcao">
        <input type="checkbox" name="notificar" value="1"${notify ? html` checked` : ''}>
        <span>${messages.notify}<small class="leve">${messages.notifyHint}</small></span>
      </label>
      <p class="accoes">
        <button class="botao">${button}</button>
        <a class="botao claro" href="/gestao/farmacias/importar">${messages.other}</a>
      </p>
    `,
  )
