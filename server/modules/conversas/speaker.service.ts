import { type Call, caller } from '#call/call.ts'
import type { Transport } from '#call/transport.ts'
import type { Speaker } from '#conversa/converse.ts'
import type { Database } from '#server/db/database.ts'
import { AppError } from '#server/ground/error.ts'
import { type OutboxCipher, stopNumber } from '../notificacoes/public.ts'
import type { Standing } from './budgets.rules.ts'

/** Every message comes from the gateway's machine: requests on behalf of a number are counted by the number instead. */
const GATEWAY_IP = '127.0.0.1'

export interface SpeakerParts {
  db: Database
  transport: Transport
  cipher: OutboxCipher
}

/** The operations of the API on behalf of a number, whose requests the limits count together. @param token its session */
const callOfNumber = ({ transport, cipher }: Pick<SpeakerParts, 'transport' | 'cipher'>, number: string) => {
  const id = `numero ${cipher.digest(number).toString('base64url')}`
  return (token?: string): Call =>
    caller(transport, { ip: GATEWAY_IP, visitor: { id, isNew: false }, token, userAgent: undefined })
}

/** The operations that a number may ask for: without an account, public reads. */
export async function speakerOf(
  parts: SpeakerParts,
  number: string,
): Promise<{ speaker: Speaker; standing: Standing }> {
  const { db, cipher } = parts
  const speaker: Speaker = {
    call: callOfNumber(parts, number)(),
    user: undefined,
    pharmacies: [],
    async register() {
      throw new AppError('INDISPONIVEL')
    },
    async stop() {
      await db.statement((tx) => stopNumber(tx, cipher.digest(number)))
    },
  }
  return { speaker, standing: 'desconhecido' }
}
