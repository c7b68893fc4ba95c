import type { TextNumbers } from '../html/contact.ts'
import type { Assets } from '../site/document.ts'

/** The values that the bundler puts into the worker. */
export interface Built {
  assets: Assets
  /** The files of the pages, to be available without a network. */
  shell: readonly string[]
  /** The first part of each path that is a page for people; the counter's and the office's are none of them. */
  people: readonly string[]
  /** The security headers that the server sends with every page. */
  headers: Readonly<Record<string, string>>
  /** Another whenever anything of it changes. */
  version: string
}

declare const BOTICA: Built
declare const self: { TEXTOS?: TextNumbers }

export const built = BOTICA

/** The number and the code of those without data, which the server writes before the worker. */
export const texts = self.TEXTOS
