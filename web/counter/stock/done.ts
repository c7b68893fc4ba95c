import { linkTo } from '../../format/link.ts'

/** The effect of the last tap on an item of the shelf, from the address of the page after it. */
export interface DoneChange {
  id: string
  what: 'acabou' | 'certo' | 'mudou'
  /** Units there were before «Acabou»; undefined where there were none, and nothing is to be undone. */
  before: number | undefined
}

const kinds = ['acabou', 'certo', 'mudou'] as const

/** The address of the page that shows it. @param back a path of ours, perhaps with a query */
export function doneLink(back: string, { id, what, before }: DoneChange): string {
  const [path = '', query] = back.split('?')
  const params = Object.fromEntries(new URLSearchParams(query))
  return linkTo(path, { ...params, feito: what, artigo: id, eram: before?.toString() })
}

export function doneIn(query: URLSearchParams): DoneChange | undefined {
  const what = kinds.find((kind) => kind === query.get('feito'))
  const id = query.get('artigo')
  const before = Number(query.get('eram'))
  return what && id ? { id, what, before: Number.isInteger(before) && before > 0 ? before : undefined } : undefined
}
