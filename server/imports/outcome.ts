/** The outcome of one line of a file. */
export type Outcome =
  | { kind: 'nova' }
  | { kind: 'alterada' }
  /** The line changes nothing. */
  | { kind: 'igual' }
  /** Lot of an item that an earlier line names, added to it. */
  | { kind: 'somada' }
  /** Left out on purpose, because something of the kind is there already. */
  | { kind: 'saltada'; reason: string }
  /** Wrong: nothing of it is in. */
  | { kind: 'recusada'; reason: string }

export type OutcomeKind = Outcome['kind']

export const refused = (reason: string): Outcome => ({ kind: 'recusada', reason })
