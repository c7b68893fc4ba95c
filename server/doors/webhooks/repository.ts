import sql, { type Sql } from 'sql-template-tag'
import { WEBHOOK_DELIVERIES_SHOWN, WEBHOOK_OLD_SECRET_HOURS, WEBHOOK_OLD_SECRETS } from '#contract/limits.ts'
import type { TEST_EVENT, WebhookEvent } from '#contract/webhooks.shapes.ts'
import type { Reader, Transaction } from '#server/db/database.ts'
import { sweep } from '#server/db/statements.ts'

/** A webhook as its pharmacy sees it. */
export interface WebhookRow {
  id: string
  url: string
  descricao: string | null
  eventos: WebhookEvent[]
  activo: boolean
  parado_porque: 'recusado' | 'falhas' | 'farmacia' | null
  parado_em: string | null
  falha_desde: string | null
  segredo_antigo_ate: string | null
  criado_em: string
}

const columns = sql`
  id, url, descricao, eventos, parado_porque is null as activo, parado_porque, parado_em, falha_desde,
  case when segredos_antigos_ate[1] > now() then segredos_antigos_ate[1] end as segredo_antigo_ate, criado_em`

const own = (farmaciaId: string, id: string): Sql => sql`id = ${id} and farmacia_id = ${farmaciaId}`

/** Lists the webhooks of a pharmacy, whose number is limited. */
export const webhooksOf = (db: Reader, farmaciaId: string) =>
  db.many<WebhookRow>(sql`select ${columns} from webhook where farmacia_id = ${farmaciaId} order by criado_em, id`)

export const webhookById = (db: Reader, farmaciaId: string, id: string) =>
  db.maybe<WebhookRow>(sql`select ${columns} from webhook where ${own(farmaciaId, id)}`)

export interface NewWebhook {
  farmaciaId: string
  url: string
  descricao: string | null
  eventos: readonly WebhookEvent[]
  /** Sealed. */
  segredo: Buffer
}

export const insertWebhook = (tx: Transaction, { farmaciaId, url, descricao, eventos, segredo }: NewWebhook) =>
  tx.one<WebhookRow>(sql`
    insert into webhook (farmacia_id, url, descricao, eventos, segredo)
    values (${farmaciaId}, ${url}, ${descricao}, ${[...eventos]}, ${segredo}) returning ${columns}`)

/** Changed fields of a webhook; undefined leaves one as it is. */
export interface WebhookChange {
  url?: string | undefined
  descricao?: string | null | undefined
  eventos?: readonly WebhookEvent[] | undefined
  activo?: boolean | undefined
}

/** Locks a webhook until the transaction ends. */
export const lockWebhook = (tx: Transaction, farmaciaId: string, id: string) =>
  tx.maybe<WebhookRow>(sql`select ${columns} from webhook where ${own(farmaciaId, id)} for no key update`)

/** Changes a webhook. One that is stopped and set going begins without its failures. */
export const updateWebhook = (tx: Transaction, id: string, { url, descricao, eventos, activo }: WebhookChange) =>
  tx.one<WebhookRow>(sql`
    update webhook w
       set url = coalesce(${url ?? null}, w.url), eventos = coalesce(${eventos ? [...eventos] : null}::text[], w.eventos),
           descricao = case when ${descricao === undefined} then w.descricao else ${descricao ?? null} end,
           parado_porque = case v.activo when true then null when false then coalesce(w.parado_porque, 'farmacia') else w.parado_porque end,
           parado_em = case v.activo when true then null when false then coalesce(w.parado_em, now()) else w.parado_em end,
           falha_desde = case when v.recomeca then null else w.falha_desde end,
           falhas = case when v.recomeca then 0 else w.falhas end,
           descansa_ate = case when v.recomeca then '-infinity' else w.descansa_ate end
      from (select o.id, ${activo ?? null}::boolean as activo,
                   o.parado_porque is not null and ${activo ?? false}::boolean or o.url <> coalesce(${url ?? null}, o.url) as recomeca
              from webhook o where o.id = ${id}) v
     where w.id = v.id
    returning w.id, w.url, w.descricao, w.eventos, w.parado_porque is null as activo, w.parado_porque, w.parado_em, w.falha_desde,
              case when w.segredos_antigos_ate[1] > now() then w.segredos_antigos_ate[1] end as segredo_antigo_ate, w.criado_em`)

/**
 * Gives a webhook another secret. The previous secret goes on signing for some hours, beside older ones whose hours are not over.
 * @param segredo sealed
 * @returns undefined, and changes nothing, when as many as may sign already do
 */
export const rotateSecret = (tx: Transaction, id: string, segredo: Buffer) =>
  tx.maybe<WebhookRow>(sql`
    update webhook w
       set segredo = ${segredo}, segredos_antigos = array_prepend(w.segredo, v.segredos),
           segredos_antigos_ate = array_prepend(now() + make_interval(hours => ${WEBHOOK_OLD_SECRET_HOURS}), v.ate)
      from (select coalesce(array_agg(a.segredo order by a.lugar), '{}') as segredos,
                   coalesce(array_agg(a.ate order by a.lugar), '{}') as ate
              from webhook o, unnest(o.segredos_antigos, o.segredos_antigos_ate) with ordinality a (segredo, ate, lugar)
             where o.id = ${id} and a.ate > now()) v
     where w.id = ${id} and cardinality(v.ate) < ${WEBHOOK_OLD_SECRETS}
    returning ${columns}`)

const AT_ONCE = 5000
const ofWebhook = (id: string): Sql => sql`webhook_id = ${id}`

/** Deletes a webhook, and of its deliveries as many as go at once: what is left is found by nobody, and goes when it is old. */
export async function deleteWebhook(tx: Transaction, id: string): Promise<void> {
  await tx.run(sql`delete from webhook where id = ${id}`)
  await sweep(tx, 'webhook_entrega', 'webhook_id, criada_em desc, id desc', ofWebhook(id), AT_ONCE)
}

/** An attempt, as it is kept. */
export interface Attempt {
  em: string
  estado_http: number | null
  ms: number
  falha: string | null
}

export interface DeliveryRow {
  id: string
  tipo: WebhookEvent | typeof TEST_EVENT
  estado: 'pendente' | 'entregue' | 'falhada'
  ocorreu_em: string
  proxima_em: string | null
  dados: object
  historico: Attempt[]
}

const delivery = sql`
  id, tipo, estado, ocorreu_em, case when estado = 'pendente' then greatest(proxima_em, criada_em) end as proxima_em, dados, historico`

/** The last deliveries of a webhook, newest first. */
export const lastDeliveries = (db: Reader, id: string) =>
  db.many<DeliveryRow>(sql`
    select ${delivery} from webhook_entrega where ${ofWebhook(id)}
     order by criada_em desc, id desc limit ${WEBHOOK_DELIVERIES_SHOWN}`)

/** Ends the rest of a webhook: somebody waits to see how it goes. */
const endRest = (tx: Transaction, id: string) =>
  tx.run(sql`update webhook set descansa_ate = '-infinity' where id = ${id} and descansa_ate > now()`)

/** A test, or an example of an event, that is to be sent. */
export interface Trial {
  tipo: DeliveryRow['tipo']
  dados: object
}

/** Queues a test or an example before what waits; one of a kind that nobody has taken up yet is enough. */
export async function queueTrial(
  tx: Transaction,
  farmaciaId: string,
  id: string,
  { tipo, dados }: Trial,
): Promise<DeliveryRow> {
  await endRest(tx, id)
  const waiting = sql`
    select ${delivery} from webhook_entrega
     where ${ofWebhook(id)} and estado = 'pendente' and proxima_em = '-infinity' and tipo = ${tipo} and not tentada limit 1`
  return (
    (await tx.maybe<DeliveryRow>(waiting)) ??
    tx.one<DeliveryRow>(sql`
      insert into webhook_entrega (webhook_id, farmacia_id, tipo, ocorreu_em, dados, proxima_em)
      values (${id}, ${farmaciaId}, ${tipo}, now(), ${JSON.stringify(dados)}::jsonb, '-infinity') returning ${delivery}`)
  )
}

/** Makes a delivery due before what waits, with all its attempts before it. @returns undefined when it is not there */
export async function queueAgain(tx: Transaction, id: string, entrega: string): Promise<DeliveryRow | undefined> {
  await endRest(tx, id)
  return tx.maybe<DeliveryRow>(sql`
    update webhook_entrega set estado = 'pendente', proxima_em = '-infinity', tentativas = 0, tentada = true
     where id = ${entrega} and ${ofWebhook(id)} returning ${delivery}`)
}

/** Keeps every event that waits from being sent by itself: its pharmacy can send it. @returns how many */
export const holdBackDeliveries = (tx: Transaction) =>
  tx.run(sql`update webhook_entrega set estado = 'falhada' where estado = 'pendente'`)

/** Deletes every event that waits. @returns how many */
export const dropPendingDeliveries = (tx: Transaction) =>
  tx.run(sql`delete from webhook_entrega where estado = 'pendente'`)
