import type pg from 'pg'
import type { DeliveryParts } from '#server/modules/notificacoes/delivery/public.ts'
import { logEmail, noPush } from '#server/modules/notificacoes/gateways/public.ts'
import { outboxCipher } from '#server/modules/notificacoes/public.ts'
import { openClient } from '#tests/support/database.ts'
import { openPharmacy } from '#tests/support/scenario.ts'
import { type TestService, testSecrets } from '#tests/support/service.ts'
import { serviceForTest } from '#tests/support/with-service.ts'

export interface Row {
  id: number
  farmacia_id: string
  estado: string
  tentativas: number
  fornecedor: string | null
  referencia: string | null
  ultimo_erro: string | null
  segredo: Buffer | null
  canal: string
}

export interface Outbox {
  service: TestService
  /** Registers pharmacies: each promises its access code and an e-mail to the administrator. */
  promise(times?: number, fields?: Record<string, unknown>): Promise<void>
  /** Deletes the messages of every other channel. */
  keep(canal: 'sms' | 'email'): Promise<void>
  rows(): Promise<Row[]>
  /** Makes every waiting message due at once, also those that a worker holds. */
  due(): Promise<void>
  run(statement: string): Promise<void>
  /** The real parts, with everything to the log but for what is given. */
  parts(given: Partial<DeliveryParts>): DeliveryParts
  logged: { level: string; fields: object; message: string }[]
}

/** A test database as DATABASE_URL names it. */
export function databaseUrl({ host = '', port, user = '', password, database }: pg.ClientConfig): string {
  const login = `${encodeURIComponent(user)}:${encodeURIComponent(String(password))}`
  return `postgres://${login}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
}

/**
 * The outbox, empty, of a service without a worker: nothing is sent but by the test's own doing.
 * @param shared the service of the file, where it is not one of the test's own
 */
export async function openOutbox(shared?: TestService): Promise<Outbox> {
  const service = shared ?? (await serviceForTest())
  const client = await openClient(service.connection)
  const logged: Outbox['logged'] = []
  const note = (level: string) => (fields: object, message: string) => void logged.push({ level, fields, message })
  const run = async (statement: string) => void (await client.query(statement))
  if (shared) await run('delete from notificacao')
  return {
    service,
    logged,
    run,
    async promise(times = 1, fields = {}) {
      for (let time = 0; time < times; time++) await openPharmacy(service, fields)
    },
    keep: (canal) => run(`delete from notificacao where canal <> '${canal}'`),
    rows: async () => (await client.query('select * from notificacao order by id')).rows,
    due: () => run(`update notificacao set proxima_em = now() where estado = 'pendente'`),
    parts: (given) => ({
      db: service.db,
      clock: () => new Date(),
      cipher: outboxCipher(testSecrets.codigo),
      sms: { name: 'nenhum', send: async () => ({ referencia: null }) },
      smsRules: { intervalSeconds: 0, withoutProduct: false },
      email: logEmail({ info() {} }),
      push: noPush,
      log: { warn: note('warn'), error: note('error') },
      ...given,
    }),
  }
}
