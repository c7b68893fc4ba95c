import { type Call, caller } from '#call/call.ts'
import { ApiFailure } from '#call/failure.ts'
import type { Transport } from '#call/transport.ts'
import type { Speaker } from '#conversa/converse.ts'
import type { Emergency } from '#conversa/emergencies.ts'
import type { Database } from '#server/db/database.ts'
import { AppError } from '#server/ground/error.ts'
import type { SessionsByNumber } from '../auth/public.ts'
import type { OutboxCipher } from '../notificacoes/public.ts'
import { addressOf } from './address.rules.ts'
import type { Standing } from './budgets.rules.ts'

export interface SpeakerParts {
  db: Database
  transport: Transport
  sessions: SessionsByNumber
  cipher: OutboxCipher
  /** @throws AppError INDISPONIVEL in maintenance */
  admitWrite(): Promise<void>
  /** The emergency number and the hospital, from the configuration. */
  emergency: Emergency
}

/** The operations of the API on behalf of a number, whose requests every limit counts apart from other numbers'. @param token its session */
const callOfNumber = ({ transport, cipher }: Pick<SpeakerParts, 'transport' | 'cipher'>, number: string) => {
  const ip = addressOf(cipher.digest(number))
  return (token?: string): Call => caller(transport, { ip, visitor: undefined, token, userAgent: undefined })
}

/** A conversation knows refusals as the API's clients do. */
function asRefusal(error: unknown): never {
  if (error instanceof AppError) throw new ApiFailure(error.status, error.body(), error.retryAfter)
  throw error
}

/**
 * Finds the account and pharmacies of a number, with the operations that each may ask for. A new account is a stranger's in
 * the budgets: three messages of a forged sender make one.
 */
export async function speakerOf(
  parts: SpeakerParts,
  number: string,
): Promise<{ speaker: Speaker; standing: Standing }> {
  const { sessions } = parts
  const call = callOfNumber(parts, number)
  const [user, pharmacies] = await Promise.all([sessions.user(number), sessions.pharmacies(number)])
  const speaker: Speaker = {
    call: call(),
    emergency: parts.emergency,
    user: user && { nome: user.nome, call: call(user.token), hasEmail: user.hasEmail },
    pharmacies: pharmacies.map(({ id, nome, token }) => ({ id, nome, call: call(token) })),
    async register(nome) {
      await parts.admitWrite().catch(asRefusal)
      const made = await sessions.register(number, nome).catch(asRefusal)
      return { nome: made.nome, call: call(made.token) }
    },
  }
  const known = user && !user.isNew ? 'conta' : 'desconhecido'
  return { speaker, standing: pharmacies.length > 0 ? 'farmacia' : known }
}
