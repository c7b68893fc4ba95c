import sql, { type Sql } from 'sql-template-tag'

export type Channel = 'sms' | 'email' | 'push'

/**
 * The names under which messages of a channel wait. Those of a kind that the last released version does not know wait
 * under a name of their own, which its worker, in a rolling deploy, does not take: it would send them in the
 * words of another kind.
 */
const names: Record<Channel, readonly string[]> = { sms: ['sms'], email: ['email', 'email_alerta'], push: ['push'] }

/** The condition of messages that wait for these channels. */
export const waitingFor = (channels: readonly Channel[]): Sql =>
  sql`canal = any(${channels.flatMap((channel) => names[channel])})`

/** By which a message goes, whatever name it waits under. */
export const channel: Sql = sql`case canal when 'email_alerta' then 'email' else canal end as canal`
