import { expect, test } from 'vitest'
import { succeed } from '../support/client.ts'
import { expectHoldsToMatch, makeVisit } from '../support/holds.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { Talk } from '../support/talk.ts'
import { withService } from '../support/with-service.ts'

const service = withService()

async function counterWith(...items: string[]) {
  const pharmacy = await openPharmacy(service)
  const ids = await Promise.all(items.map((nome) => stockItem(pharmacy.client, { nome, quantidade: 10, preco: 850 })))
  return { pharmacy, ids, talk: new Talk(service, { pharmacies: [pharmacy] }) }
}

test('SIM, SO and NAO with the code answer a hold, and ENTREGUE hands it over, each safe to repeat', async () => {
  const { pharmacy, ids, talk } = await counterWith('Paracetamol 500 mg')
  const [item = ''] = ids
  const hold = async () => (await makeVisit(await service.anyone.register(), [item, 2])).codigo_levantamento
  const first = await hold()
  expect(await talk.say(`SIM ${first}`, 'a')).toContain(`fica separado, codigo ${first}`)
  expect(await talk.say(`SIM ${first}`, 'a')).toContain(`fica separado, codigo ${first}`)
  expect(await talk.say(`ENTREGUE ${first}`)).toContain('Entregue')
  expect(await talk.say(`ENTREGUE ${first}`)).toContain('Entregue')
  const second = await hold()
  expect(await talk.say(`SO 1 ${second}`)).toContain('so ha 1')
  expect(await talk.say(`NAO ${second}`, 'b')).toContain('foi cancelada')
  expect(await talk.say(`NAO ${second}`, 'b')).toContain('foi cancelada')
  const left = succeed(await pharmacy.client.get(`/api/perfil/stock/${item}`))
  expect(left.quantidade).toBe(0)
  await expectHoldsToMatch(service, pharmacy.id)
})

test('SO with several items asks of which', async () => {
  const { ids, talk } = await counterWith('Paracetamol 500 mg', 'Amoxicilina 500 mg')
  const [one = '', other = ''] = ids
  const { codigo_levantamento } = await makeVisit(await service.anyone.register(), [one, 2], [other, 2])
  expect(await talk.say(`SO 1 ${codigo_levantamento}`)).toMatch(
    /^De qual\?\n1 Paracetamol 500 mg\n2 Amoxicilina 500 mg/,
  )
  expect(await talk.say('2')).toContain('de Amoxicilina 500 mg so ha 1')
})

test('A wrong code, the code of another pharmacy, and the words of a stranger get the same answer', async () => {
  const { ids } = await counterWith('Paracetamol 500 mg')
  const { codigo_levantamento } = await makeVisit(await service.anyone.register(), ids[0] ?? '')
  const { talk: another } = await counterWith('Ibuprofeno 400 mg')
  const stranger = new Talk(service, { person: await service.anyone.register() })
  for (const said of [`SIM ${codigo_levantamento}`, `NAO ${codigo_levantamento}`, `ENTREGUE ${codigo_levantamento}`]) {
    const answers = [
      await another.say(said),
      await stranger.say(said),
      await stranger.say(said.replace(/\d{6}/, '000000')),
    ]
    expect(new Set(answers)).toEqual(new Set(['Nao encontramos essa reserva. Veja o codigo.']))
  }
})

test('ACABOU and TENHO write the stock, and STOCK tells it', async () => {
  const { talk } = await counterWith('Ben-u-ron 500 mg', 'Omeprazol 20 mg')
  expect(await talk.say('ACABOU OMEPRAZOL')).toContain('Omeprazol 20 mg acabou')
  expect(await talk.say('TENHO OMEPRAZOL 12 900')).toContain('Omeprazol 20 mg, 12 livres, 900Kz')
  expect(await talk.say('STOCK OMEPRAZOL')).toBe('Omeprazol 20 mg 12 900Kz')
  expect(await talk.say('STOCK')).toContain('\n')
})

test('A name that is in doubt is asked back, and nothing is changed until a number chooses', async () => {
  const { pharmacy, ids, talk } = await counterWith('Paracetamol 500 mg', 'Paracetamol xarope 120 mg')
  const units = async () => succeed(await pharmacy.client.get(`/api/perfil/stock/${ids[1]}`)).quantidade
  const answer = await talk.say('ACABOU PARACETAMOL')
  expect(answer).toContain('Nada foi mudado')
  expect(await units()).toBe(10)
  const [, number = ''] = /(\d) Paracetamol xarope/.exec(answer) ?? []
  expect(await talk.say(number)).toContain('xarope 120 mg acabou')
  expect(await units()).toBe(0)
})

test('An item that the shelf lacks is made only after its name is chosen', async () => {
  const { pharmacy, talk } = await counterWith('Omeprazol 20 mg')
  const answer = await talk.say('TENHO COARTEM 20/120 12 2500')
  expect(answer).toMatch(/\d novo: COARTEM 20\/120/)
  const [, number = ''] = /(\d) novo: COARTEM/.exec(answer) ?? []
  expect(await talk.say(number)).toContain('12 livres, 2500Kz')
  expect(succeed(await pharmacy.client.get('/api/perfil/stock'))).toHaveLength(2)
})

test('A number that several branches share is asked which shelf, and the code alone finds the branch of a hold', async () => {
  const [one, other] = [await counterWith('Omeprazol 20 mg'), await counterWith('Omeprazol 20 mg')]
  const talk = new Talk(service, { pharmacies: [one.pharmacy, other.pharmacy] })
  expect(await talk.say('ACABOU OMEPRAZOL')).toContain(`2 ${other.pharmacy.nome.replace('Farmácia', 'Farmacia')}`)
  expect(await talk.say('2')).toContain('acabou')
  expect(succeed(await one.pharmacy.client.get(`/api/perfil/stock/${one.ids[0]}`)).quantidade).toBe(10)
  const { codigo_levantamento } = await makeVisit(await service.anyone.register(), one.ids[0] ?? '')
  expect(await talk.say(`sim ${codigo_levantamento}`)).toContain('fica separado')
})

test("A pharmacy's telephone also searches and asks for help as a patient's", async () => {
  const { talk } = await counterWith('Omeprazol 20 mg')
  expect(await talk.say('omeprazol')).toContain('bairro')
  expect(await talk.say('ajuda')).toContain('ENTREGUE')
})
