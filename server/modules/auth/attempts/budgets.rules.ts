import { createHmac } from 'node:crypto'
import { failedSignIns, phoneCodes } from '#contract/limits.ts'

export type AttemptKind = keyof typeof failedSignIns | 'codigo_telefone' | 'conta_por_numero'

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

function budget<K extends keyof typeof failedSignIns>(
  kind: K,
  scope: keyof (typeof failedSignIns)[K] & string,
  about = '',
): Budget {
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

/** From a network known to this very account. @param network its digest, which the operator's unlock finds again */
export const knownPassword = (email: string, network: Buffer): Budget[] => [
  budget('palavra_passe', 'conhecida', separate(email, network.toString('base64'))),
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

export const signInCode = ({ address, network }: Origin): Budget[] => [
  budget('codigo_entrada', 'endereco', address),
  budget('codigo_entrada', 'rede', network),
]

export const presentPassword = (accountId: string): Budget[] => [budget('sessao', 'conta', accountId)]

/** @param network digest of a network that the account has signed in from; undefined of another */
export const secondFactor = (accountId: string, network: Buffer | undefined): Budget[] => [
  network
    ? budget('segundo_factor', 'conhecida', separate(accountId, network.toString('base64')))
    : budget('segundo_factor', 'conta', accountId),
]

/** Every budget of failures that counts against one account alone. @param networks digests of those it has signed in from */
export const ofAccount = (accountId: string, email: string | null, networks: readonly Buffer[]): Budget[] => [
  ...presentPassword(accountId),
  ...[undefined, ...networks].flatMap((network) => secondFactor(accountId, network)),
  ...(email === null ? [] : [budget('palavra_passe', 'conta', email)]),
  ...(email === null ? [] : networks.flatMap((network) => knownPassword(email, network))),
]

/** The most codes by SMS within an hour: asked for from one network, and sent by the whole service. */
export interface PhoneCodeLimits {
  perNetwork: number
  perHour: number
}

type PhoneCodeScope = keyof typeof phoneCodes

function phoneBudget(scope: PhoneCodeScope, about: string, points: number = phoneCodes[scope].points): Budget {
  return { kind: 'codigo_telefone', scope, about, points, seconds: phoneCodes[scope].seconds }
}

/*
 * Codes sent by SMS, each of which is paid for; none of them is given back. Who asks for a number from a network that its
 * account came from, and who has a session, have budgets that strangers' requests for that number do not use up.
 */

export const strangersPhoneCode = (telefone: string, { network }: Origin, limits: PhoneCodeLimits): Budget[] => [
  phoneBudget('numero', telefone),
  phoneBudget('rede', network, limits.perNetwork),
  phoneBudget('servico', '', limits.perHour),
]

/** From a network that the account which confirmed the number has signed in from. */
export const knownPhoneCode = (telefone: string, { network }: Origin, limits: PhoneCodeLimits): Budget[] => [
  phoneBudget('conhecida', separate(telefone, network)),
  phoneBudget('conhecidas', '', limits.perHour),
]

/** For a number that the session's account has not confirmed. @param origin undefined when no network asked, as in an SMS */
export const sessionPhoneCode = (telefone: string, origin: Origin | undefined, limits: PhoneCodeLimits): Budget[] => [
  phoneBudget('sessao', telefone),
  ...(origin ? [phoneBudget('rede', origin.network, limits.perNetwork)] : []),
  phoneBudget('servico', '', limits.perHour),
]

/** For the number that the session's account confirmed. */
export const ownPhoneCode = (accountId: string, limits: PhoneCodeLimits): Budget[] => [
  phoneBudget('propria', accountId),
  phoneBudget('conhecidas', '', limits.perHour),
]

/**
 * Accounts made by telephone number alone, by whatever message: whoever forges senders makes one of each. Twice as many as
 * may hold, since those that only wait for a medicine hold nothing.
 */
export const accountByNumber = (perHour: number): Budget[] => [
  { kind: 'conta_por_numero', scope: 'servico', about: '', points: 2 * perHour, seconds: 3600 },
]

/** Keyed digests that are kept instead of addresses and e-mails: without the secret, nobody can guess them. */
export interface AttemptKeys {
  network(network: string): Buffer
  /** The key of one count in one window. */
  count(...parts: (string | number)[]): Buffer
}

/** @param secret CODIGO_SECRET, which no operator changes in passing: with JWT_SECRET every network would be forgotten */
export function attemptKeys(secret: string): AttemptKeys {
  const key = createHmac('sha256', secret).update('entradas falhadas e redes conhecidas').digest()
  const digest = (...parts: (string | number)[]) => createHmac('sha256', key).update(JSON.stringify(parts)).digest()
  return { network: (network) => digest('rede', network), count: (...parts) => digest('conta', ...parts) }
}
