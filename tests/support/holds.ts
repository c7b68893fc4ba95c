import sql from 'sql-template-tag'
import { expect } from 'vitest'
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
 * @param counts whether its user is to be held to it: three of those leave one hold at a time
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
    await tx.run(sql`
      update stock_item set reservado_ate = reservado_ate - interval '3 hours' where reserva_id = ${id}`)
    await tx.run(sql`update reserva set reservado_ate = reservado_ate - interval '3 hours' where id = ${id}`)
  })
}

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
 * Every item's hold is exactly its one active reservation, units and deadline too, and no reservation hangs loose.
 * @param farmaciaId only this pharmacy's; all without it
 */
export async function expectHoldsToMatch(service: TestService, farmaciaId: string | null = null): Promise<void> {
  const wrong = await service.db.many(sql`
    select s.id as item, s.reserva_id, s.quantidade_reservada, r.id as reserva, r.quantidade
      from stock_item s full join (select * from reserva where estado = 'activa') r on r.stock_item_id = s.id
     where coalesce(s.farmacia_id, r.farmacia_id) = coalesce(${farmaciaId}, s.farmacia_id, r.farmacia_id)
       and ((s.reserva_id, s.quantidade_reservada, s.reservado_ate)
            is distinct from (r.id, coalesce(r.quantidade, 0), r.reservado_ate)
         or s.id is null)`)
  expect(wrong).toEqual([])
}
