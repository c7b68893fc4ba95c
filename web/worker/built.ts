import type { Assets } from '../site/document.ts'

/** What whoever bundles the worker puts into it. */
export interface Built {
  assets: Assets
  /** What the pages load of ours, to be there without a network. */
  shell: readonly string[]
  /** The first part of each path that is a page for people; the counter's and the office's are none of them. */
  people: readonly string[]
  /** What the server says with every page: what it may load and do. */
  headers: Readonly<Record<string, string>>
  /** Another whenever anything of it changes. */
  version: string
}

declare const BOTICA: Built

export const built = BOTICA
