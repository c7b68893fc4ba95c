import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { type Client, succeed } from '../../support/client.ts'
import { expectHoldsToMatch, storedUnits, type User } from '../../support/holds.ts'
import { openPharmacy, type PharmacyScene } from '../../support/scenario.ts'
import type { TestService } from '../../support/service.ts'

export type State = 'activa' | 'concluida' | 'cancelada' | 'expirada'

export interface Hold {
  id: string
  item: Item
  user: number
  quantidade: number
  estado: State
  /** The units of the pharmacy's last answer, while that is `so_ha`. */
  found?: number | undefined
  /** True when the pharmacy answered that there was none. */
  notThere?: boolean
}

/** Expected state of an item; `entered` is the sum that its pharmacy ever put there, edits included. */
export interface Item {
  id: string
  available: number
  entered: number
  hold: Hold | undefined
}

/** Expected state of the service, in plain numbers. */
export interface Model {
  items: Item[]
  holds: Hold[]
}

/** The service, and who acts on it. */
export interface Real {
  service: TestService
  pharmacy: PharmacyScene
  users: User[]
  /** Name of the product, which no other pharmacy's items have. */
  product: string
}

export const PLACES = 3

export async function setUp(service: TestService, users: User[], admin: Client): Promise<{ model: Model; real: Real }> {
  const pharmacy = await openPharmacy(service, {}, admin)
  return { model: { items: [], holds: [] }, real: { service, pharmacy, users, product: randomUUID() } }
}

export const live = (holds: Hold[], user?: number) =>
  holds.filter((hold) => hold.estado === 'activa' && (user === undefined || hold.user === user))

type Shown = { id: string; quantidade: number; reservado_ate: string | null }
const shown = (list: Shown[]) =>
  new Map(list.map(({ id, quantidade, reservado_ate }) => [id, [quantidade, reservado_ate !== null]]))
const sum = (holds: Hold[]) => holds.reduce((total, { quantidade }) => total + quantidade, 0)

/** Every read of every side shows exactly what the model says, and what is stored fits together. */
export async function expectAsModelled(model: Model, { service, pharmacy, users, product }: Real): Promise<void> {
  await expectHoldsToMatch(service, pharmacy.id)
  const [stock, profile, detail, found, ...lists] = await Promise.all([
    pharmacy.client.get('/api/perfil/stock'),
    pharmacy.client.get('/api/perfil/me'),
    service.anyone.get(`/api/farmacias/${pharmacy.id}`),
    service.anyone.get(`/api/farmacias?search_type=medicamento&search=${product}`),
    pharmacy.client.get('/api/reservas'),
    ...users.map((user) => user.get('/api/reservas/minhas')),
  ])
  const all = new Map(model.items.map(({ id, available, hold }) => [id, [available, hold !== undefined]]))
  const some = new Map([...all].filter(([, [available]]) => available !== 0))
  expect(shown(succeed(stock))).toEqual(all)
  expect(shown(succeed(profile).stock)).toEqual(all)
  expect(shown(succeed(detail).stock)).toEqual(some)
  expect(shown(succeed(found)[0]?.stock ?? [])).toEqual(some)

  const newestFirst = [...model.holds].reverse()
  const told = (list: { id: string; farmacia_id: string; quantidade: number; estado: string }[]) =>
    list
      .filter(({ farmacia_id }) => farmacia_id === pharmacy.id)
      .map(({ id, quantidade, estado }) => ({ id, quantidade, estado }))
  const expected = (holds: Hold[]) => holds.map(({ id, quantidade, estado }) => ({ id, quantidade, estado }))
  const [ofPharmacy, ...ofUsers] = lists.map(succeed)
  expect(told(ofPharmacy)).toEqual(expected(newestFirst))
  ofUsers.forEach((list, user) => {
    expect(told(list)).toEqual(expected(newestFirst.filter((hold) => hold.user === user)))
  })
}

/** Available + held by live reservations + handed over = entered, in the database's own rows. */
export async function expectUnitsKept(model: Model, { service }: Real): Promise<void> {
  for (const item of model.items) {
    const { quantidade, held, handedOver } = await storedUnits(service, item.id)
    expect(quantidade).toBeGreaterThanOrEqual(0)
    expect(quantidade + held + handedOver).toBe(item.entered)
    const own = model.holds.filter((hold) => hold.item === item)
    expect(handedOver).toBe(sum(own.filter(({ estado }) => estado === 'concluida')))
  }
}
