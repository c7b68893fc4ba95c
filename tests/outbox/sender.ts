// A process that sends what is due and dies at a given step of it, for tests that must know what is left:
// `node sender.ts '{"connection":…,"gateway":"http://…","secret":"…","step":"…"}'`. The steps are around the real parts.
import type { Database } from '#server/db/database.ts'
import { openPool } from '#server/db/pool.ts'
import { deliverDue } from '#server/modules/notificacoes/delivery/public.ts'
import { kannelSms } from '#server/modules/notificacoes/gateways/kannel.gateway.ts'
import { logEmail, noPush, type SmsSender } from '#server/modules/notificacoes/gateways/public.ts'
import { outboxCipher } from '#server/modules/notificacoes/public.ts'
import { relaxedTimeouts } from '../support/pace.ts'

const { connection, gateway, secret, step } = JSON.parse(process.argv[2] ?? '{}')
const db = openPool({ connection, name: 'botica teste', patience: relaxedTimeouts, onIdleError() {} })
const log = { info() {}, warn() {}, error() {} }

/** Dies, as a process that is killed does, when the sending has come to this step. */
function reach(name: string): void {
  if (name === step) process.kill(process.pid, 'SIGKILL')
}

let statements = 0
const dyingDb: Database = {
  maybe: db.maybe,
  one: db.one,
  transaction: db.transaction,
  async many(query) {
    const found = await db.many<never>(query)
    reach('lida')
    return found
  },
  async statement(work) {
    // two claims: of all but reservations, and of these
    const name = ['reclamada', 'reclamadas todas', 'anotada'][statements++] ?? ''
    const result = await db.statement(work)
    reach(name)
    return result
  },
}

const real = kannelSms({ url: gateway, user: 'botica', password: 'senha', from: undefined, dlrUrl: undefined })
const dyingSms: SmsSender = {
  name: real.name,
  async send(to, text, chave) {
    reach('composta')
    const sent = await real.send(to, text, chave)
    reach('aceite')
    return sent
  },
}

await deliverDue({
  db: dyingDb,
  clock: () => new Date(),
  cipher: outboxCipher(secret),
  sms: dyingSms,
  smsRules: { intervalSeconds: 0, withoutProduct: false },
  email: logEmail(log),
  push: noPush,
  log,
})
await db.close()
