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
  /** Undoes what would stand in the way of the next message. */
  leave(): Promise<void>
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

/** Makes the account, holds, lists and questions of a situation. */
export async function setScene(town: IntentTown, situation: Situation): Promise<Scene> {
  const person = await town.service.anyone.register()
  const isCounter = situation === 'balcao'
  const [counter] = town.opened
  const talk = new Talk(town.service, isCounter && counter ? { pharmacies: [counter] } : { person })
  let code = NO_CODE
  if (situation === 'reserva' || situation === 'duas' || isCounter) code = await hold(town, person, 0, HELD)
  if (situation === 'duas') await hold(town, person, 1, 'Paracetamol 500 mg comprimidos')
  if (situation === 'lista') await talk.say('losartan maianga')
  if (situation === 'qual') {
    await talk.say('amoxicilina maianga')
    await talk.say('1')
  }
  if (situation === 'alerta') await talk.say('avisar insulina maianga')
  return {
    talk,
    person,
    code,
    isCounter,
    async leave() {
      if (!isCounter || !counter) return
      for (const { id, quantidade } of succeed(await counter.client.get('/api/perfil/stock?limite=200')))
        if (quantidade !== UNITS) await counter.client.patch(`/api/perfil/stock/${id}`, { quantidade: UNITS })
    },
  }
}

/** What a conversation may change, as its owners read it. */
export interface Facts {
  /** `estado resposta quantidade produto @farmacia` of each line that was held. */
  holds: readonly string[]
  alerts: number
  stopped: boolean
  /** Units by label at the counter, where the counter writes. */
  stock: Readonly<Record<string, number>>
  prices: string
}

export async function facts(town: IntentTown, { person, talk, isCounter }: Scene): Promise<Facts> {
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
