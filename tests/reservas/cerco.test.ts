import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { Client, succeed } from '../support/client.ts'
import { expectConflict, together } from '../support/holds.ts'
import { telephoneCodeTo } from '../support/links.ts'
import { prepare } from '../support/prepare.ts'
import { openPharmacy, pharmacyBody } from '../support/scenario.ts'
import type { TestService } from '../support/service.ts'
import { uploadStock } from '../support/stock-files.ts'
import { serviceForTest, withService } from '../support/with-service.ts'
import { everyTask } from '../support/worker-tasks.ts'

/** A city: its pharmacies, the items of each, and the units of an item, few of most. */
const PHARMACIES = 60
const ITEMS = 100
const unitsOf = (n: number) => [1, 2, 3, 5, 8, 12, 20, 40][n % 8] as number

/** An attack of one hour: accounts made with invented e-mails, each at an address of its own, in networks (/24). */
const ACCOUNTS = 1000
const NETWORKS = 50
const AT_ONCE = 20

const city = withService()
const pharmacies = prepare(async () => {
  const made: { id: string; items: { id: string; units: number }[] }[] = []
  for (let n = 0; n < PHARMACIES; n++) {
    const { id, client } = await openPharmacy(city, pharmacyBody({ nome: `Farmácia ${n} do cerco` }))
    const lines = Array.from({ length: ITEMS }, (_, k) => `Artigo ${k};Medicamentos;;${unitsOf(k + n)};500`)
    succeed(await uploadStock(client, ['nome;categoria;subcategoria;quantidade;preco', ...lines].join('\n')))
    const shelf: { id: string; quantidade: number }[] = succeed(await client.get('/api/perfil/stock'))
    const items = shelf.map(({ id, quantidade }) => ({ id, units: quantidade }))
    made.push({ id, items })
  }
  return made
})

/** A service beside the city's, with the limits of requests, that believes its proxy about addresses and can send SMS. */
const serving = (env: Record<string, string>) =>
  serviceForTest({
    connection: city.connection,
    env: {
      LIMITES: 'on',
      TRUST_PROXY: 'loopback',
      RESERVAS_POR_HORA: '20',
      SMS_PROVIDER: 'wesender',
      WESENDER_API_KEY: 'k',
      ...env,
    },
  })

const addressOf = (account: number) => `41.${1 + (account % NETWORKS)}.0.${1 + Math.floor(account / NETWORKS)}`

interface Chunk {
  kind: 'v1' | 'v2'
  items: { id: string; units: number }[]
}

/** Goals of each account: ten items of one pharmacy that no other goes for, until there are no more. */
function shares(): Chunk[] {
  const chunks = pharmacies.flatMap(({ items }) =>
    Array.from({ length: ITEMS / 10 }, (_, n) => items.slice(n * 10, n * 10 + 10)),
  )
  return Array.from({ length: ACCOUNTS }, (_, n) => ({
    kind: n % 2 === 0 ? 'v1' : 'v2',
    items: chunks[n % chunks.length] ?? [],
  }))
}

/** Holds one item after the other by version 1 of the API, all units that it may, until it is refused. @returns why it was */
async function holdEach(account: Client, { items }: Chunk, address: string): Promise<string | undefined> {
  const ask = async (stock_item_id: string, quantidade: number) => {
    const wanted = { stock_item_id, quantidade }
    const { status, body } = await account.post('/api/reservas', wanted, { 'x-forwarded-for': address })
    return status === 409 ? body.detalhes : {}
  }
  for (const { id, units } of items) {
    let refusal = await ask(id, units)
    if (refusal.motivo === 'limite_de_unidades') refusal = await ask(id, refusal.limite)
    if (refusal.motivo && refusal.motivo !== 'ja_reservado') return refusal.motivo
  }
  return undefined
}

/** Holds as much as it may: all units of each item by version 1 of the API, or five of each by a visit of version 2. */
async function holdAll(account: Client, chunk: Chunk, address: string): Promise<string | undefined> {
  if (chunk.kind === 'v1') return holdEach(account, chunk, address)
  const { items } = chunk
  const ask = async (count: number) => {
    const itens = items.slice(0, count).map(({ id, units }) => ({ stock_item_id: id, quantidade: Math.min(units, 5) }))
    const { status, body } = await account.post('/api/v2/reservas', { itens }, { 'x-forwarded-for': address })
    return status === 409 ? body.detalhes : {}
  }
  const { motivo, limite } = await ask(items.length)
  // a client that reads the refusal asks for what it may have
  return limite ? (await ask(limite)).motivo : motivo
}

/** Lets an account of the attack hold; refused for its network it tries from another. */
async function attackBy(service: TestService, n: number, share: Chunk): Promise<void> {
  const from = { 'x-forwarded-for': addressOf(n) }
  const account = { nome: 'Nome Inventado', email: `c${n}.${process.hrtime.bigint()}@inventado.ao`, password: 'seis66' }
  const anyone = new Client(service.address)
  const client = anyone.as(succeed(await anyone.post('/api/auth/register', account, from)).token)
  if ((await holdAll(client, share, addressOf(n))) === 'contacto_por_confirmar') {
    await holdAll(client, share, addressOf(n + 17))
  }
}

interface Reach {
  /** Share of the city's items that nobody can hold by version 1 of the API, which takes the item. */
  v1: number
  /** Share of those without a free unit, which nobody can hold by the pages or version 2. */
  v2: number
}

async function attack(service: TestService): Promise<Reach> {
  const all = shares()
  for (let n = 0; n < ACCOUNTS; n += AT_ONCE) {
    await together(AT_ONCE, (k) => attackBy(service, n + k, all[n + k] as Chunk))
  }
  const total = PHARMACIES * ITEMS
  const left = { v1: total, v2: total }
  for (const { id } of pharmacies) {
    const { stock } = succeed(await city.anyone.get(`/api/farmacias/${id}`))
    const free = stock.filter(({ quantidade }: { quantidade: number }) => quantidade > 0)
    left.v2 -= free.length
    left.v1 -= free.filter(({ reservado_ate }: { reservado_ate: string | null }) => reservado_ate === null).length
  }
  return { v1: left.v1 / total, v2: left.v2 / total }
}

/** Lets all holds run out, and forgets which accounts held. */
async function hoursLater(): Promise<void> {
  await city.db.transaction(async (tx) => {
    await tx.run(sql`update reserva set reservado_ate = now() - interval '1 second'`)
    await tx.run(sql`update reserva_de_conta_nova set em = em - interval '3 hours'`)
  })
  const expire = everyTask(city).find(({ name }) => name === 'reservas vencidas')
  while (await expire?.run());
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`

test('An hour’s attack of 1,000 invented accounts from 50 networks keeps less than 2 % of a city’s items from others', async () => {
  const ten = await serving({
    RESERVAS_SEM_CONFIRMAR: '10',
    CONTAS_NOVAS_POR_REDE: '1000000',
    CONTAS_NOVAS_POR_HORA: '1000000',
  })
  const before = await attack(ten)
  await hoursLater()
  const service = await serving({})
  const after = await attack(service)
  const told = (reach: Reach) => `v1 ${percent(reach.v1)}, v2 ${percent(reach.v2)}`
  process.stdout.write(`fora de alcance: antes ${told(before)}; depois ${told(after)}\n`)
  expect(before.v1).toBeGreaterThan(0.9)
  expect(before.v2).toBeGreaterThan(0.4)
  expect(after.v1).toBeGreaterThan(0)
  expect(after.v1).toBeLessThan(0.02)
  expect(after.v2).toBeLessThan(0.02)

  // an honest person in a network of the attack is told the way out, takes it and holds
  const person = await service.anyone.register()
  const from = { 'x-forwarded-for': '41.1.0.200' }
  const wanted = { stock_item_id: pharmacies[0]?.items.at(-1)?.id }
  expectConflict(await person.post('/api/reservas', wanted, from), 'contacto_por_confirmar')
  const codigo = await telephoneCodeTo(service, person.id)
  succeed(await person.post('/api/auth/me/telefone/confirmar', { codigo }, from))
  expect((await person.post('/api/reservas', wanted, from)).status).toBe(201)
})
