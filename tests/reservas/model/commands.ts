import fc from 'fast-check'
import { expect } from 'vitest'
import { expireDue } from '#server/modules/reservas/public.ts'
import type { Response } from '../../support/client.ts'
import { answer, cancel, conclude, expectConflict, increase, reserve, runOut } from '../../support/holds.ts'
import { itemBody } from '../../support/scenario.ts'
import { expectAsModelled, type Hold, type Item, live, type Model, PLACES, type Real, type State } from './model.ts'

type Command = fc.AsyncCommand<Model, Real>
type Arguments = Record<string, string | number>
type Run = (model: Model, real: Real) => Promise<void>

const command = (name: string, given: Arguments, check: (model: Model) => boolean, run: Run): Command => ({
  check,
  async run(model, real) {
    await run(model, real)
    await expectAsModelled(model, real)
  },
  toString: () => `${name}(${Object.entries(given).map(([key, value]) => `${key}=${value}`)})`,
})

const at = <T>(list: T[], index: number): T => list[index % list.length] as T
/** The last ones, which may still be live, more often than any. */
const recent = (holds: Hold[], index: number): Hold => at([...holds].reverse(), index < 15 ? index % 3 : index)
const someItem = ({ items }: Model) => items.length > 0
const someHold = ({ holds }: Model) => holds.length > 0

/** Ends a hold in the model; units come back unless they were handed over. */
function end(hold: Hold, estado: State): void {
  hold.estado = estado
  if (estado !== 'concluida') hold.item.available += hold.quantidade
  hold.item.hold = undefined
}

function refusal(item: Item, holds: Hold[], user: number, quantidade: number): string | undefined {
  if (item.hold) return 'ja_reservado'
  if (item.available === 0) return 'sem_stock'
  if (item.available < quantidade) return 'stock_insuficiente'
  return live(holds, user).length >= PLACES ? 'limite_de_reservas' : undefined
}

const reserveCommand = (user: number, index: number, quantidade: number) =>
  command('reserve', { user, index, quantidade }, someItem, async ({ items, holds }, { users }) => {
    const item = at(items, index)
    const answer = await reserve(at(users, user), item.id, quantidade)
    const motivo = refusal(item, holds, user, quantidade)
    if (motivo) {
      expectConflict(answer, motivo, item.hold?.user === user ? { reserva_id: item.hold.id } : {})
      return
    }
    expect(answer).toMatchObject({ status: 201, body: { reserva: { estado: 'activa', quantidade } } })
    item.available -= quantidade
    item.hold = { id: answer.body.reserva.id, item, user, quantidade, estado: 'activa' }
    holds.push(item.hold)
  })

const increaseCommand = (index: number, quantidade: number) =>
  command('increase', { index, quantidade }, someHold, async ({ holds }, { users }) => {
    const hold = recent(holds, index)
    const answer = await increase(at(users, hold.user), hold.id, quantidade)
    if (hold.estado !== 'activa') expectConflict(answer, 'nao_activa', { estado: hold.estado })
    else if (hold.item.available < quantidade) expectConflict(answer, 'stock_insuficiente')
    else {
      hold.item.available -= quantidade
      hold.quantidade += quantidade
      hold.found = undefined
      expect(answer).toMatchObject({ status: 200, body: { reserva: { quantidade: hold.quantidade } } })
    }
  })

function expectEnded(answer: Response, hold: Hold, estado: State): void {
  if (hold.estado !== 'activa') expectConflict(answer, 'nao_activa', { estado: hold.estado })
  else {
    expect(answer).toMatchObject({ status: 200, body: { reserva: { id: hold.id, estado } } })
    end(hold, estado)
  }
}

const cancelCommand = (index: number, by: 'user' | 'pharmacy' | 'stranger') =>
  command('cancel', { index, by }, someHold, async ({ holds }, { users, pharmacy }) => {
    const hold = recent(holds, index)
    const caller = { user: at(users, hold.user), pharmacy: pharmacy.client, stranger: at(users, hold.user + 1) }[by]
    const answer = await cancel(caller, hold.id)
    if (by === 'stranger') expect(answer.status).toBe(403)
    else expectEnded(answer, hold, 'cancelada')
  })

const concludeCommand = (index: number) =>
  command('conclude', { index }, someHold, async ({ holds }, { pharmacy }) => {
    const hold = recent(holds, index)
    expectEnded(await conclude(pharmacy.client, hold.id), hold, 'concluida')
  })

/** Units that are not on the shelf were never entered. */
const answerCommand = (index: number, resposta: 'separada' | 'so_ha' | 'nao_ha', units: number) =>
  command('answer', { index, resposta, units }, someHold, async ({ holds }, { pharmacy }) => {
    const hold = recent(holds, index)
    const answered = await answer(pharmacy.client, hold.id, resposta, resposta === 'so_ha' ? units : undefined)
    if (hold.estado !== 'activa') {
      if (resposta === 'nao_ha' && hold.notThere) expect(answered.status).toBe(200)
      else expectConflict(answered, 'nao_activa', { estado: hold.estado })
      return
    }
    if (resposta === 'so_ha' && units > hold.quantidade) return expect(answered.status).toBe(400)
    expect(answered.status).toBe(200)
    const { item } = hold
    const isNew = resposta === 'nao_ha' || hold.found !== units
    if (resposta === 'separada' || !isNew) {
      if (resposta === 'separada') hold.found = undefined
      return
    }
    const left = resposta === 'so_ha' ? units : 0
    item.entered -= item.available + hold.quantidade - left
    item.available = 0
    hold.found = units
    if (resposta === 'so_ha') hold.quantidade = units
    else {
      hold.notThere = true
      hold.estado = 'cancelada'
      item.hold = undefined
    }
  })

const expireCommand = (index: number) =>
  command('expire', { index }, someHold, async ({ holds }, { service }) => {
    const hold = recent(holds, index)
    if (hold.estado !== 'activa') return
    await runOut(service, hold.id)
    end(hold, 'expirada')
  })

const sweepCommand = () =>
  command('sweep', {}, someHold, async (_, { service }) => {
    await service.db.transaction((tx) => expireDue(tx, 100))
  })

const addCommand = (quantidade: number) =>
  command(
    'add',
    { quantidade },
    () => true,
    async ({ items }, { pharmacy, product }) => {
      const answer = await pharmacy.client.post(
        '/api/perfil/stock',
        itemBody({ nome: `Artigo ${product}`, quantidade }),
      )
      expect(answer.status).toBe(201)
      items.push({ id: answer.body.item.id, available: quantidade, entered: quantidade, hold: undefined })
    },
  )

const editCommand = (index: number, quantidade: number) =>
  command('edit', { index, quantidade }, someItem, async ({ items }, { pharmacy, product }) => {
    const item = at(items, index)
    const body = itemBody({ nome: `Outro nome ${product}`, quantidade })
    expect((await pharmacy.client.put(`/api/perfil/stock/${item.id}`, body)).status).toBe(200)
    item.entered += quantidade - item.available
    item.available = quantidade
  })

const removeCommand = (index: number) =>
  command('remove', { index }, someItem, async (model, { pharmacy }) => {
    const item = at(model.items, index)
    const answer = await pharmacy.client.delete(`/api/perfil/stock/${item.id}`)
    if (item.hold) return expectConflict(answer, 'ja_reservado')
    expect(answer.status).toBe(200)
    model.items = model.items.filter((other) => other !== item)
  })

const index = fc.nat(20)
const user = fc.nat(2)
const few = fc.integer({ min: 1, max: 4 })

/** Everyone's doings, likely ones more often. */
export const commands = fc.commands(
  [
    fc.nat(12).map(addCommand),
    fc.tuple(user, index, few).map((given) => reserveCommand(...given)),
    fc.tuple(user, index, few).map((given) => reserveCommand(...given)),
    fc.tuple(user, index, few).map((given) => reserveCommand(...given)),
    fc.tuple(index, few).map((given) => increaseCommand(...given)),
    fc.tuple(index, fc.constantFrom('user', 'pharmacy', 'stranger')).map((given) => cancelCommand(...given)),
    index.map(concludeCommand),
    fc.tuple(index, fc.constantFrom('separada', 'so_ha', 'nao_ha'), few).map((given) => answerCommand(...given)),
    index.map(expireCommand),
    fc.constant(sweepCommand()),
    fc.tuple(index, fc.nat(6)).map((given) => editCommand(...given)),
    index.map(removeCommand),
  ],
  { maxCommands: 40, size: 'max' },
)
