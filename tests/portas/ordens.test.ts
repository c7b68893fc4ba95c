import { describe, expect, test } from 'vitest'
import { succeed } from '../support/client.ts'
import { Handset } from '../support/handset.ts'
import { hold, mine } from '../support/holds.ts'
import { prepare } from '../support/prepare.ts'
import { stockItem } from '../support/scenario.ts'
import { Talk } from '../support/talk.ts'
import { withService } from '../support/with-service.ts'
import { openShelf, type Shelf, withDoors } from './doors.ts'

const service = withService(withDoors)

/** Words that were not understood, a question and a «nao», beside a command. */
const besides: [string, (command: string) => string][] = [
  ['a question mark after it', (command) => `${command}?`],
  ['«nao» before it', (command) => `nao ${command}`],
  ['«nao» after it', (command) => `${command} nao`],
  ['an unread word after it', (command) => `${command} xpto`],
  ['an unread word before it', (command) => `xpto ${command}`],
]

/** A shelf with a medicine of which one unit is held. */
async function withHold() {
  const shelf = await openShelf(service)
  const item = await stockItem(shelf.pharmacy.client, { nome: 'Omeprazol 20 mg cápsulas', quantidade: 9 })
  const person = await service.anyone.register()
  const { id, codigo_levantamento: code } = await hold(person, item, 1)
  const state = async () => [
    (await mine(person, id)).estado,
    (await mine(person, id)).resposta,
    succeed(await shelf.pharmacy.client.get(`/api/perfil/stock/${item}`)).quantidade,
  ]
  return { shelf, person, code, state }
}
type Held = Awaited<ReturnType<typeof withHold>>

const byCounter = ({ shelf }: Held, text: string) => new Talk(service, { pharmacies: [shelf.pharmacy] }).say(text)
const dialled = async ({ telefone }: Shelf, keys: string[], said: string) => {
  const handset = new Handset(service, telefone)
  await handset.dial(...keys)
  return handset.type(said)
}

/** Channels by which a message can end a hold or empty an item, with the whole command of each. */
const channels: [string, (held: Held) => string, (held: Held, said: string) => Promise<string>][] = [
  ['SMS of a counter, NAO', ({ code }) => `NAO ${code}`, byCounter],
  ['SMS of a counter, ENTREGUE', ({ code }) => `ENTREGUE ${code}`, byCounter],
  ['SMS of a counter, ACABOU', () => 'ACABOU OMEPRAZOL', byCounter],
  [
    'SMS of a patient, CANCELAR',
    ({ code }) => `CANCELAR ${code}`,
    ({ person }, said) => new Talk(service, { person }).say(said),
  ],
  ['USSD of a counter, «não há»', () => '3', (held, said) => dialled(held.shelf, ['4', '2', held.code], said)],
  ['USSD of a counter, «entregue»', () => '4', (held, said) => dialled(held.shelf, ['4', '2', held.code], said)],
]

describe.each(channels)('%s', (_channel, command, say) => {
  // one hold serves all cases, because none of them changes it
  const held = prepare(withHold)
  test.each(besides)('With %s it changes nothing', async (_what, beside) => {
    const before = await held.state()
    const said = await say(held, beside(command(held)))
    expect(await held.state(), said).toEqual(before)
  })

  test('Alone it is carried out', async () => {
    const held = await withHold()
    const before = await held.state()
    const said = await say(held, command(held))
    expect(await held.state(), said).not.toEqual(before)
  })
})
