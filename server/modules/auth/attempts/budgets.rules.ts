import { failedSignIns } from '#contract/limits.ts'

export type AttemptKind = keyof typeof failedSignIns

/** The most failures in a window, of one thing that is counted. */
export interface Budget {
  kind: AttemptKind
  scope: string
  /** The address, network or account that it counts; empty for the whole service. */
  about: string
  points: number
  seconds: number
}

/** The origin of an attempt. */
export interface Origin {
  address: string
  network: string
}

function budget<K extends AttemptKind>(kind: K, scope: keyof (typeof failedSignIns)[K] & string, about = ''): Budget {
  const limits: Record<string, { points: number; seconds: number }> = failedSignIns[kind]
  const { points, seconds } = limits[scope] as { points: number; seconds: number }
  return { kind, scope, about, points, seconds }
}

const separate = (...parts: string[]) => JSON.stringify(parts)

/** @param known somebody has signed in from this network: those whom nobody came from do not use up its budget */
export const strangersPassword = (email: string, { address, network }: Origin, known: boolean): Budget[] => [
  budget('palavra_passe', 'endereco', address),
  budget('palavra_passe', 'rede', network),
  budget('palavra_passe', 'conta', email),
  budget('palavra_passe', 'servico', known ? 'redes conhecidas' : ''),
]

/** From a network known to this very account. */
export const knownPassword = (email: string, { network }: Origin): Budget[] => [
  budget('palavra_passe', 'conhecida', separate(email, network)),
]

export const strangersCode = ({ address, network }: Origin): Budget[] => [
  budget('codigo', 'endereco', address),
  budget('codigo', 'rede', network),
  budget('codigo', 'servico'),
]

/** From a network known to any pharmacy. */
export const knownCode = ({ network }: Origin): Budget[] => [
  budget('codigo', 'conhecida', network),
  budget('codigo', 'conhecidas'),
]

/** From there past those: what guesses use up keeps no pharmacy out of a network of its own. */
export const ownCode = ({ network }: Origin): Budget[] => [budget('codigo', 'propria', network)]

export const presentPassword = (accountId: string): Budget[] => [budget('sessao', 'conta', accountId)]

export const secondFactor = (accountId: string, { network }: Origin, known: boolean): Budget[] => [
  known
    ? budget('segundo_factor', 'conhecida', separate(accountId, network))
    : budget('segundo_factor', 'conta', accountId),
]
