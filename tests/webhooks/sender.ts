// A process that sends what is due for webhooks and dies at a given step of it, for tests that must know what is left:
// `node sender.ts '{"connection":…,"secret":"…","step":"…"}'`. The steps are around the real parts.
import type { Database } from '#server/db/database.ts'
import { openPool } from '#server/db/pool.ts'
import { openWebhookSender, webhookCipher } from '#server/doors/webhooks/public.ts'
import { relaxedTimeouts } from '../support/pace.ts'

const { connection, secret, step } = JSON.parse(process.argv[2] ?? '{}')
const db = openPool({ connection, name: 'botica teste', patience: relaxedTimeouts, onIdleError() {} })

/** Dies, as a process that is killed does, when the sending has come to this step. */
function reach(name: string): void {
  if (name === step) process.kill(process.pid, 'SIGKILL')
}

const dyingDb: Database = {
  many: db.many,
  maybe: db.maybe,
  one: db.one,
  async transaction(work) {
    const claimed = await db.transaction(work)
    reach('reclamada')
    return claimed
  },
  async statement(work) {
    reach('aceite')
    const result = await db.statement(work)
    reach('anotada')
    return result
  },
}

const sender = openWebhookSender({
  db: dyingDb,
  clock: () => new Date(),
  cipher: webhookCipher(secret),
  settings: { sends: true, timeoutMs: 20_000, allowsLoopback: true, dnsServers: undefined },
  log: { warn() {}, error() {} },
})
await sender.fill()
await sender.idle()
await db.close()
