import sql from 'sql-template-tag'
import { beforeAll, describe, expect, it } from 'vitest'
import { messages } from '../notificacoes/outbox.ts'
import { type Client, succeed } from '../support/client.ts'
import { codeOn, dialable, Handset } from '../support/handset.ts'
import { hold, itemSeen, together, users } from '../support/holds.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { serviceForTest, withService } from '../support/with-service.ts'

const service = withService({ env: dialable })
const maianga = { latitude: -8.832, longitude: 13.233 }
let pharmacy: Client

beforeAll(async () => {
  const fields = { nome: 'Farmácia Central', telefone: '923000000', is_24_horas: true }
  pharmacy = (await openPharmacy(service, { ...fields, ...maianga })).client
})

const live = async () => succeed(await pharmacy.get('/api/v2/reservas?estado=activa'))
const sentCodes = async () => (await messages(service)).filter(({ tipo }) => tipo === 'conversa').length

/** A new item of the pharmacy, and handsets that are asked for a name to hold it. */
async function aboutToHold(count: number, nome: string, fields: object) {
  const item = await stockItem(pharmacy, { nome, ...fields })
  const handsets = await together(count, async () => {
    const handset = new Handset(service)
    await handset.dial('1', nome, 'maianga', '1')
    expect(await handset.confirm()).toContain('Diga o seu nome')
    return handset
  })
  return { item, handsets, handset: handsets[0] as Handset }
}

describe('last unit', () => {
  it('Of several people who take the last unit at once one gets it, and the others are told that it is gone', async () => {
    const { item, handsets } = await aboutToHold(4, 'Amoxicilina 500 mg', { quantidade: 1 })
    const screens = await Promise.all(handsets.map((handset, index) => handset.type(`Pessoa ${'ABCD'[index]}a`)))
    expect(screens.filter((screen) => codeOn(screen) !== '')).toHaveLength(1)
    expect(screens.filter((screen) => screen.startsWith('END Acabou agora mesmo.'))).toHaveLength(3)
    expect(await itemSeen(pharmacy, item)).toMatchObject({ quantidade: 0 })
  })
})

describe('repetition', () => {
  it('A request that the gateway repeats holds once, is answered as before, and sends one code, also when it took the last unit', async () => {
    const { item, handset } = await aboutToHold(1, 'Metformina 850 mg', { quantidade: 1 })
    const before = await sentCodes()
    const first = await handset.type('Ana Silva')
    expect(codeOn(first)).not.toBe('')
    expect(await handset.repeat()).toBe(first)
    expect(await together(5, () => handset.repeat())).toEqual(Array(5).fill(first))
    expect(await sentCodes()).toBe(before + 1)
    expect(await itemSeen(pharmacy, item)).toMatchObject({ quantidade: 0 })
  })

  it('A request that the gateway repeats holds once when all its copies arrive together', async () => {
    const { item, handset } = await aboutToHold(1, 'Omeprazol 20 mg', { quantidade: 5 })
    const before = await sentCodes()
    handset.push('Ana Silva')
    const screens = await together(6, () => handset.repeat())
    expect(new Set(screens.map(codeOn)).size).toBe(1)
    expect(codeOn(screens[0] ?? '')).not.toBe('')
    expect(await sentCodes()).toBe(before + 1)
    expect(await itemSeen(pharmacy, item)).toMatchObject({ quantidade: 4 })
  })

  it('A request that the gateway repeats cancels the hold that was shown, and none that has taken its place', async () => {
    const { handset } = await aboutToHold(1, 'Losartan 50 mg', { quantidade: 5 })
    const code = codeOn(await handset.type('Ana Silva'))
    await stockItem(pharmacy, { nome: 'Enalapril 20 mg', quantidade: 5 })
    await handset.dial('1', 'enalapril', 'maianga', '1')
    const other = codeOn(await handset.confirm())
    const cancelled = await handset.dial('2', code.slice(-3), '1')
    expect(cancelled).toBe('END A reserva foi cancelada.')
    expect(await handset.repeat()).toBe(cancelled)
    const codes = (await live()).map((visit: { codigo_levantamento: string }) => visit.codigo_levantamento)
    expect(codes).toContain(other)
    expect(codes).not.toContain(code)
  })

  it('A request that the gateway repeats answers a hold at the counter once, and delivers it once', async () => {
    const { handset } = await aboutToHold(1, 'Diclofenac 50 mg', { quantidade: 5 })
    const code = codeOn(await handset.type('Ana Silva'))
    const counter = new Handset(service, '+244923000000')
    const answered = await counter.dial('4', '1', code.slice(-3), '1')
    expect(await counter.repeat()).toBe(answered)
    const delivered = await counter.dial('4', '2', code, '4')
    expect(delivered).toBe('END Entregue. Obrigado.')
    expect(await counter.repeat()).toBe(delivered)
    expect(await counter.dial('4', '2', code, '3')).toBe('END Esta reserva ja nao esta activa.')
  })

  it('A request that the gateway repeats writes a quantity once, so that a unit sold meanwhile does not come back', async () => {
    const item = await stockItem(pharmacy, { nome: 'Loratadina 10 mg', quantidade: 1 })
    const counter = new Handset(service, '+244923000000')
    await counter.dial('4', '4', 'loratadina', '12')
    await counter.confirm()
    const [user] = await users(service, 1)
    await hold(user as Client, item)
    await counter.repeat()
    expect(await itemSeen(pharmacy, item)).toMatchObject({ quantidade: 11 })
  })
})

describe('deadline', () => {
  it('A request that takes too long ends in time, and what it did is found again under the reservations', async () => {
    const { item, handset } = await aboutToHold(1, 'Clotrimazol 500 mg', { quantidade: 5 })
    const hurried = await serviceForTest({ env: dialable, connection: service.connection, strictPeerTimeouts: true })
    handset.push('Ana Silva')
    await service.db.transaction(async (tx) => {
      await tx.run(sql`select 1 from stock_item where id = ${item} for update`)
      expect(await handset.repeat(hurried)).toMatch(/^END Demorou demasiado\./)
    })
    await expect.poll(() => handset.repeat(), { timeout: 15_000 }).toMatch(/Codigo \d{6}/)
    expect(await handset.dial('2')).toMatch(/\n\d{3} Central/)
    expect(await itemSeen(pharmacy, item)).toMatchObject({ quantidade: 4 })
  })
})

describe('session', () => {
  it('A session that is dropped before the name leaves nothing behind, and one dropped after it leaves the hold', async () => {
    const { item, handset } = await aboutToHold(1, 'Salbutamol 100 mcg', { quantidade: 5 })
    expect(await handset.dial('2')).toBe('END Nao tem reservas.')
    expect(await itemSeen(pharmacy, item)).toMatchObject({ quantidade: 5 })
    await handset.dial('1', 'salbutamol', 'maianga', '1')
    await handset.confirm()
    await handset.push('Ana Silva').repeat()
    expect(await handset.dial('2')).toMatch(/^CON As suas reservas\..*\n\d{3} Central/)
  })

  it('A session does not hold what took the place of what was shown', async () => {
    await stockItem(pharmacy, { nome: 'Cetirizina 10 mg', quantidade: 3 })
    const gone = await stockItem(pharmacy, { nome: 'Aciclovir 200 mg', quantidade: 3, preco: 500 })
    const handset = new Handset(service)
    await handset.dial('1', 'aciclovir', 'maianga', '1')
    const body = { nome: 'Aciclovir 200 mg', categoria: 'Medicamentos', subcategoria: 'Antivirais' }
    succeed(await pharmacy.put(`/api/perfil/stock/${gone}`, { ...body, preco: 900 }))
    expect(await handset.confirm()).toMatch(/^CON Farmacia Central[\s\S]*900 Kz\nPara o guardarem/)
    expect(await handset.confirm()).toContain('Diga o seu nome')
  })

  it('A session takes an asterisk that a person types for two inputs, and does nothing that was not confirmed', async () => {
    const item = await stockItem(pharmacy, { nome: 'Fluconazol 150 mg', quantidade: 5 })
    const handset = new Handset(service)
    expect(await handset.dial('1', 'flucon*azol', 'maianga')).toMatch(/^CON /)
    for (const typed of ['1*1*1', '1*1*Ana', '*', '***', '0*1*1*1*1*Ana Silva']) {
      expect(await handset.dial('1', 'fluconazol', 'maianga', typed)).toMatch(/^CON /)
    }
    expect(await itemSeen(pharmacy, item)).toMatchObject({ quantidade: 5 })
  })

  it('A session holds nothing again on the way to a later screen', async () => {
    const { item, handset } = await aboutToHold(1, 'Azitromicina 500 mg', { quantidade: 5 })
    expect(codeOn(await handset.type('Ana Silva'))).not.toBe('')
    expect(await handset.type('1', '2', '0')).toMatch(/^END A sessao mudou entretanto e nada foi feito/)
    expect(await itemSeen(pharmacy, item)).toMatchObject({ quantidade: 4 })
  })

  it('A session shows the same screen however it came there', async () => {
    await stockItem(pharmacy, { nome: 'Mebendazol 100 mg', quantidade: 5 })
    const straight = await new Handset(service).dial('1', 'mebendazol', 'maianga', '1')
    const detours = [
      ['1', '0', '1', 'mebendazol', '0', 'mebendazol', 'maianga', '1'],
      ['3', 'maianga', '1', '0', '0', '0', '1', 'mebendazol', 'maianga', '7', '1', '0', '1'],
    ]
    for (const detour of detours) expect(await new Handset(service).dial(...detour)).toBe(straight)
  })
})

it('A number holds at most two at a time by USSD, and is told so', async () => {
  const handset = new Handset(service)
  const screens: string[] = []
  for (const nome of ['Captopril 25 mg', 'Nifedipina 20 mg', 'Furosemida 40 mg']) {
    await stockItem(pharmacy, { nome, quantidade: 5 })
    await handset.dial('1', nome, 'maianga', '1')
    await handset.confirm()
    if (handset.screen.includes('Diga o seu nome')) await handset.type('Ana Silva')
    screens.push(handset.screen)
  }
  expect(screens.map((screen) => codeOn(screen) !== '')).toEqual([true, true, false])
  expect(screens[2]).toContain('Ja tem as reservas que pode ter por aqui')
})
