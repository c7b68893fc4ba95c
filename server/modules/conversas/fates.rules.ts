/** The fates of messages that came to this process. */
export type Fate =
  | 'nova'
  | 'repetida'
  | 'avisada'
  | 'calada'
  | 'ignorada'
  | 'respondida'
  | 'tarde'
  | 'adiada'
  | 'desistida'

/** The fate of a message as it enters. */
export const fateOf = {
  admitted: 'nova',
  notice: 'avisada',
  silent: 'calada',
  repeated: 'repetida',
} as const satisfies Record<string, Fate>
