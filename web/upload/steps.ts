import { field } from '../html/field.ts'
import { type Html, html } from '../html/html.ts'

/** File types of a table, for the browser's file chooser. */
const accepted = html` accept=".csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"`

/** The form of one of the two steps: to see what a file does, and to do it. The script `ficheiro` knows them by name. */
export const stepForm = (step: 'ver' | 'aplicar', content: Html): Html =>
  html`
    <form class="formulario" method="post" novalidate enctype="multipart/form-data" data-passo="${step}">
      <input type="hidden" name="passo" value="${step}">
      ${content}
    </form>
  `

/** A form whose buttons say which step follows; the script `ficheiro` puts the file of the step before into it. */
export const answerForm = (content: Html): Html =>
  html`<form class="formulario" method="post" novalidate enctype="multipart/form-data" data-passo="aplicar">${content}</form>`

interface FileField {
  label: string
  hint: string
  fault?: string | undefined
}

/** The field of the file, of either step. */
export const fileField = (given: FileField): Html => field({ name: 'ficheiro', type: 'file', more: accepted, ...given })

interface Again {
  label: string
  hint: string
  digest: string
  /** The request's Idempotency-Key, where it has one. */
  key?: string
}

/** Fields of the second step: the file again, which a script has kept, and the digest of the file that was checked. */
export const sameFile = ({ label, hint, digest, key }: Again): Html =>
  html`
    <input type="hidden" name="visto" value="${digest}">
    ${key === undefined ? '' : html`<input type="hidden" name="chave" value="${key}">`}
    ${fileField({ label, hint })}
  `

/** Digest by which the file of the second step is recognised as the one that was checked. */
export async function digestOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Buffer.from(digest).toString('base64url')
}
