import type { ConversationState } from '#conversa/state.ts'
import { type Client, succeed } from '../support/client.ts'
import { Talk } from '../support/talk.ts'
import { HELD, type IntentTown, UNITS } from './intent-town.ts'

/** Situation in which a message is written. */
export type Situation = 'novo' | 'lista' | 'qual' | 'reserva' | 'duas' | 'sem' | 'alerta' | 'balcao'

export interface Scene {
  talk: Talk
  /** The account whose holds and alerts are looked at. */
  person: Client
  /** The live pick-up code; digits that are none where nothing is held. */
  code: string
  isCounter: boolean
  before: Facts
  /** Keeps the scene for the next message where nothing has changed, and else undoes what would stand in its way. */
  leave(after: Facts): Promise<void>
}

/** People, holds and lists of a situation that no message has changed yet, by their town. */
const unchanged = new WeakMap<IntentTown, Map<Situation, Made>>()

interface Made extends Pick<Scene, 'person' | 'code' | 'before'> {
  state: ConversationState | undefined
}

const NO_CODE = '000000'

const itemAt = async (town: IntentTown, pharmacy: number, label: string) => {
  const stock = succeed((await town.opened[pharmacy]?.client.get('/api/perfil/stock?limite=200')) as never)
  return stock.find(({ nome }: { nome: string }) => nome === label).id as string
}

async function hold(town: IntentTown, person: Client, pharmacy: number, label: string): Promise<string> {
  const stock_item_id = await itemAt(town, pharmacy, label)
  const itens = [{ stock_item_id, quantidade: 1 }]
  return succeed(await person.post('/api/v2/reservas', { itens })).visita.codigo_levantamento
}

const isSame = (one: Facts, other: Facts) => JSON.stringify(one) === JSON.stringify(other)

function talkOf({ service, opened: [counter] }: IntentTown, situation: Situation, person: Client): Talk {
  return new Talk(service, situation === 'balcao' && counter ? { pharmacies: [counter] } : { person })
}

/** Makes the account, holds, lists and questions of a situation. */
async function makeScene(town: IntentTown, situation: Situation): Promise<Made> {
  const person = await town.service.anyone.register()
  const isCounter = situation === 'balcao'
  const talk = talkOf(town, situation, person)
  let code = NO_CODE
  if (situation === 'reserva' || situation === 'duas' || isCounter) code = await hold(town, person, 0, HELD)
  if (situation === 'duas') await hold(town, person, 1, 'Paracetamol 500 mg comprimidos')
  if (situation === 'lista') await talk.say('losartan maianga')
  if (situation === 'qual') {
    await talk.say('amoxicilina maianga')
    await talk.say('1')
  }
  if (situation === 'alerta') await talk.say('avisar insulina maianga')
  return { person, code, before: await facts(town, { person, talk, isCounter }), state: talk.state }
}

/** Returns a scene for another use; undefined where the counter has answered its hold, as another situation's message may. */
async function stillSame(town: IntentTown, situation: Situation, made: Made | undefined): Promise<Made | undefined> {
  if (!made || made.before.holds.length === 0) return made
  const talk = talkOf(town, situation, made.person)
  const now = await facts(town, { ...made, talk, isCounter: situation === 'balcao' })
  return isSame(made.before, now) ? made : undefined
}

/** A conversation in a situation, with an account that has done nothing else. */
export async function setScene(town: IntentTown, situation: Situation): Promise<Scene> {
  const kept = unchanged.get(town) ?? new Map<Situation, Made>()
  unchanged.set(town, kept)
  const made = (await stillSame(town, situation, kept.get(situation))) ?? (await makeScene(town, situation))
  kept.delete(situation)
  const talk = talkOf(town, situation, made.person)
  talk.state = structuredClone(made.state)
  const isCounter = situation === 'balcao'
  return {
    ...made,
    talk,
    isCounter,
    async leave(after) {
      if (isSame(made.before, after)) return void kept.set(situation, made)
      const [counter] = town.opened
      if (!isCounter || !counter) return
      for (const { id, quantidade } of succeed(await counter.client.get('/api/perfil/stock?limite=200')))
        if (quantidade !== UNITS) await counter.client.patch(`/api/perfil/stock/${id}`, { quantidade: UNITS })
    },
  }
}

/** State that a conversation may change, as its owners read it. */
export interface Facts {
  /** `estado resposta quantidade produto @farmacia` of each line that was held. */
  holds: readonly string[]
  alerts: number
  stopped: boolean
  /** Units by label at the counter, where the counter writes. */
  stock: Readonly<Record<string, number>>
  prices: string
}

export async function facts(
  town: IntentTown,
  { person, talk, isCounter }: Pick<Scene, 'person' | 'talk' | 'isCounter'>,
): Promise<Facts> {
  const visits = succeed(await person.get('/api/v2/reservas/minhas'))
  const items = isCounter ? succeed((await town.opened[0]?.client.get('/api/perfil/stock?limite=200')) as never) : []
  type Line = { estado: string; resposta: string; quantidade: number; produto_nome: string; farmacia_nome: string }
  type Item = { nome: string; quantidade: number; preco: number }
  return {
    holds: visits.flatMap(({ reservas }: { reservas: Line[] }) =>
      reservas.map((each) =>
        [each.estado, String(each.resposta), each.quantidade, each.produto_nome, `@${each.farmacia_nome}`].join(' '),
      ),
    ),
    alerts: succeed(await person.get('/api/alertas')).length,
    stopped: talk.stopped,
    stock: Object.fromEntries(items.map(({ nome, quantidade }: Item) => [nome, quantidade])),
    prices: items.map(({ nome, preco }: Item) => `${nome} ${preco}`).join(),
  }
}
