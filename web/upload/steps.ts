import { besideField, type Faults, faultsOf } from '../html/faults.ts'
import { field } from '../html/field.ts'
import { type Html, html } from '../html/html.ts'
import type { FileToKeep } from '../site/page.ts'

/** Byte order mark, by which spreadsheets recognise UTF-8. A file read over HTTP has lost it. */
const MARK = '\uFEFF'

/** A CSV file of the API's, as it was before it came here. */
export const csvFile = (name: string, text: string): FileToKeep => ({
  file: { name, type: 'text/csv; charset=utf-8', text: text.startsWith(MARK) ? text : MARK + text },
})

/** None was chosen, too large, of another kind: another file mends it. */
const ofTheFile = [400, 413, 415]

/** Faults of a form with a file and little else: a refusal of the file is shown beside its field. */
export function faultsOfFile(error: unknown, field: string): Faults {
  const faults = faultsOf(error)
  if (faults.message === undefined || !ofTheFile.includes(faults.status)) return faults
  return besideField(faults, field, faults.message)
}

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
