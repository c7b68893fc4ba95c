import sql from 'sql-template-tag'
import { expect } from 'vitest'
import type { Transaction } from '#server/db/database.ts'
import { type Client, type Response, succeed } from './client.ts'
import type { TestService } from './service.ts'

// biome-ignore lint/suspicious/noExplicitAny: what a stranger's client reads; what it expects stands in the tests
type Json = any

export type User = Awaited<ReturnType<Client['register']>>

/** Fewer than the service has connections to the database: a registration that waits too long for one is refused. */
const REGISTRATIONS_AT_ONCE = 8

/** Registers new users, signed in, a few at a time, so that a busy machine bears any number. */
export async function users(service: TestService, count: number): Promise<User[]> {
  const registered: User[] = []
  while (registered.length < count) {
    const first = registered.length
    const few = Math.min(REGISTRATIONS_AT_ONCE, count - first)
    registered.push(
      ...(await together(few, (index) => service.anyone.register({ nome: `Utilizador ${first + index}` }))),
    )
  }
  return registered
}

/** Sends so many requests at once. */
export const together = <T>(count: number, request: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => request(index)))

export const reserve = (user: Client, stock_item_id: string, quantidade?: number): Promise<Response> =>
  user.post('/api/reservas', { stock_item_id, ...(quantidade !== undefined && { quantidade }) })

/** A new hold. @returns the reservation as its user sees it */
export const hold = async (user: Client, item: string, quantidade?: number): Promise<Json> =>
  succeed(await reserve(user, item, quantidade)).reserva

export const increase = (user: Client, id: string, quantidade = 1) =>
  user.patch(`/api/reservas/${id}/aumentar`, { quantidade })
export const cancel = (caller: Client, id: string) => caller.patch(`/api/reservas/${id}/cancelar`)
export const conclude = (pharmacy: Client, id: string) => pharmacy.patch(`/api/reservas/${id}/concluir`)

/**
 * Three hours pass for this reservation alone, in the database's own rows; nobody writes down that it is over.
 * @param counts true to count it against its user: three unclaimed holds leave one hold at a time
 */
export async function runOut(service: TestService, id: string, { counts = false } = {}): Promise<void> {
  const { db } = service
  if (!counts) {
    await db.statement((tx) =>
      tx.run(sql`
        update utilizador set faltas_perdoadas_em = now() where id = (select utilizador_id from reserva where id = ${id})`),
    )
  }
  await db.transaction(async (tx) => {
    await tellOfItem(tx, id)
    await tx.run(sql`update reserva set reservado_ate = reservado_ate - interval '3 hours' where id = ${id}`)
  })
}

/**
 * Every process is told of changes of an item, and of its reservations with it: an instant that a test moves is one. The item
 * comes before the reservation (lock order: db/locks.ts).
 */
export const tellOfItem = (tx: Transaction, id: string) =>
  tx.run(sql`
    update stock_item set quantidade = quantidade where id = (select stock_item_id from reserva where id = ${id})`)

/** The item as its pharmacy sees it. */
export async function itemSeen(pharmacy: Client, id: string): Promise<Json> {
  const stock = succeed(await pharmacy.get('/api/perfil/stock'))
  return stock.find((item: Json) => item.id === id)
}

/** The reservation as its user sees it. */
export async function mine(user: Client, id: string): Promise<Json> {
  const list = succeed(await user.get('/api/reservas/minhas'))
  return list.find((reserva: Json) => reserva.id === id)
}

/** Counts the answers of each outcome: the status, and for a 409 its `motivo`. */
export function tally(answers: Response[]): Record<string, number> {
  const outcomes = answers.map(({ status, body }) => (status === 409 ? `409 ${body.detalhes.motivo}` : `${status}`))
  return Object.fromEntries([...Map.groupBy(outcomes, String)].map(([outcome, all]) => [outcome, all.length]))
}

export function expectConflict(answer: Response, motivo: string, detalhes: Record<string, unknown> = {}): void {
  expect(answer).toMatchObject({
    status: 409,
    body: { erro: true, code: 'CONFLITO', detalhes: { motivo, ...detalhes } },
  })
}

export interface Units {
  /** free, as written */
  quantidade: number
  /** units of live reservations, and of expired ones that nobody has recorded yet */
  held: number
  handedOver: number
}

/** Reads the stored units of an item. */
export const storedUnits = (service: TestService, item: string) =>
  service.db.one<Units>(sql`
    select quantidade,
           (select coalesce(sum(quantidade), 0) from reserva where stock_item_id = s.id and estado = 'activa') as held,
           (select coalesce(sum(quantidade), 0) from reserva where stock_item_id = s.id and estado = 'concluida')
             as "handedOver"
      from stock_item s where id = ${item}`)

/**
 * Every item's held units are exactly those of its active reservations, and no reservation hangs loose.
 * @param farmaciaId only this pharmacy's; all without it
 */
export async function expectHoldsToMatch(service: TestService, farmaciaId: string | null = null): Promise<void> {
  const wrong = await service.db.many(sql`
    select s.id as item, s.quantidade_reservada, r.quantidade
      from stock_item s full join (
             select stock_item_id, farmacia_id, sum(quantidade)::int as quantidade from reserva where estado = 'activa'
              group by stock_item_id, farmacia_id) r on r.stock_item_id = s.id
     where coalesce(s.farmacia_id, r.farmacia_id) = coalesce(${farmaciaId}, s.farmacia_id, r.farmacia_id)
       and (s.quantidade_reservada is distinct from coalesce(r.quantidade, 0) or s.id is null)`)
  expect(wrong).toEqual([])
}

/** Asks for units of items, by version 2: pairs of an item and a quantity, or items of which one is wanted. */
export const visit = (user: Client, ...items: (string | [item: string, quantidade: number])[]): Promise<Response> =>
  user.post('/api/v2/reservas', {
    itens: items.map((item) =>
      typeof item === 'string' ? { stock_item_id: item } : { stock_item_id: item[0], quantidade: item[1] },
    ),
  })

/** A new visit. @returns it as its user sees it */
export const makeVisit = async (...asked: Parameters<typeof visit>): Promise<Json> =>
  succeed(await visit(...asked)).visita

/** Asks for units of an item that pass on to these items of other pharmacies. */
export const visitPassing = (user: Client, stock_item_id: string, alternativas: string[], more: object = {}) => {
  const { quantidade = 1, ...fields } = more as { quantidade?: number }
  return user.post('/api/v2/reservas', { itens: [{ stock_item_id, quantidade }], alternativas, ...fields })
}

/** The visit of a user's that lives, of those that passed from one to the next. */
export const liveVisits = async (user: Client): Promise<Json[]> =>
  succeed(await user.get('/api/v2/reservas/minhas?estado=activa'))

export const cancelVisit = (caller: Client, id: string, body: object = {}) =>
  caller.patch(`/api/v2/reservas/${id}/cancelar`, body)
export const concludeVisit = (pharmacy: Client, id: string, body: object = {}) =>
  pharmacy.patch(`/api/v2/reservas/${id}/concluir`, body)
export const increaseLine = (user: Client, id: string, linha: string, quantidade = 1) =>
  user.patch(`/api/v2/reservas/${id}/aumentar`, { linha, quantidade })
export const answerVisit = (pharmacy: Client, id: string, body: object) =>
  pharmacy.patch(`/api/v2/reservas/${id}/responder`, body)
export const undoVisit = (pharmacy: Client, id: string, body?: object) =>
  pharmacy.patch(`/api/v2/reservas/${id}/desfazer`, body)

/** Answers a hold: a visit of one line. */
export const answer = (pharmacy: Client, id: string, resposta: string, quantidade?: number) =>
  answerVisit(pharmacy, id, { resposta, ...(quantidade !== undefined && { quantidade }) })

/** The first line of a visit that was answered. */
export const lineOf = ({ body }: Response): Json => body.visita.reservas[0]
