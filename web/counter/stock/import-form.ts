import type { Faults } from '../../html/faults.ts'
import { field } from '../../html/field.ts'
import { type Html, html } from '../../html/html.ts'
import { accepted, sameFile, stepForm } from '../../upload/steps.ts'
import { words } from '../../words/import.ts'

export const modes = ['acrescentar', 'substituir'] as const
export type Mode = (typeof modes)[number]

export const modeOf = (given: string | null): Mode => modes.find((mode) => mode === given) ?? 'acrescentar'

const choice = (mode: Mode, chosen: Mode, label: string, hint = ''): Html =>
  html`<label class="opcao"><input type="radio" name="modo" value="${mode}"${mode === chosen ? html` checked` : ''}><span>${label}${
    hint ? html`<small class="leve">${hint}</small>` : ''
  }</span></label>`

/** The first step: a file, and what becomes of what it does not name. */
export const tryForm = (mode: Mode, faults: Faults | undefined): Html =>
  stepForm(
    'ver',
    html`${field({ name: 'ficheiro', label: words.file, type: 'file', hint: words.fileHint, fault: faults?.fields.ficheiro, more: accepted })}<fieldset class="opcoes razoes"><legend>${words.mode}</legend>${choice('acrescentar', mode, words.keep)}${choice('substituir', mode, words.replace, words.replaceHint)}</fieldset><p class="accoes"><button class="botao">${words.try}</button><a class="botao claro" href="/balcao/stock">${words.back}</a></p><p class="leve">${words.tryHint}</p>`,
  )

/** The second: the same file again, which a script has kept, and what was seen of it. */
export const applyForm = (mode: Mode, digest: string, key: string): Html =>
  stepForm(
    'aplicar',
    html`<input type="hidden" name="modo" value="${mode}">${sameFile({ label: words.fileAgain, hint: words.fileAgainHint, digest, key })}<p class="accoes"><button class="botao">${words.preview.apply}</button><a class="botao claro" href="/balcao/stock/importar">${words.other}</a></p>`,
  )
