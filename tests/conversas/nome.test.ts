import sql from 'sql-template-tag'
import { beforeAll, describe, expect, test } from 'vitest'
import { succeed } from '../support/client.ts'
import { expectHoldsToMatch, makeVisit } from '../support/holds.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { Talk } from '../support/talk.ts'
import { withService } from '../support/with-service.ts'

const service = withService()

describe('A list with a stranger', () => {
  beforeAll(async () => {
    const { client } = await openPharmacy(service, {
      nome: 'Farmácia da Lista',
      telefone: '923000001',
      is_24_horas: true,
      latitude: -8.826,
      longitude: 13.233,
    })
    for (const nome of ['Paracetamol 500 mg comprimidos', 'Ibuprofeno 400 mg comprimidos']) {
      await stockItem(client, { nome, preco: 800 })
    }
  })

  const say = (text: string) => new Talk(service).say(text)

  test.each([
    ['paracetamol, xptoz maianga', ['xptoz']],
    ['xptoz, paracetamol maianga', ['xptoz']],
    ['paracetamol; xptoz maianga', ['xptoz']],
    ['paracetamol\nxptoz\nmaianga', ['xptoz']],
    ['paracetamol, xptoz, ibuprofeno maianga', ['xptoz']],
    ['paracetamol, xptoz, zzqwk maianga', ['xptoz', 'zzqwk']],
  ])('Of the list «%s» what is known is searched at once, and what is not is said', async (text, unknown) => {
    const answer = await say(text)
    expect(answer).toContain(`Nao encontramos ${unknown.map((name) => `"${name}"`).join(', ')}.`)
    expect(answer).toContain('923000001')
    expect(answer).not.toContain('pode ser outro')
  })

  test.each(['paracetamol + xptoz', 'paracetamol e xptoz', 'paracetamol/xptoz', 'paracetamol com xptoz'])(
    'Of the pair «%s» nothing is searched, and the half that is not understood is said',
    async (pair) => {
      const answer = await say(`${pair} maianga`)
      expect(answer).toContain('xptoz')
      expect(answer).not.toContain('923000001')
    },
  )

  test('A list without a place says what is unknown, and searches for the rest once the place is said', async () => {
    const talk = new Talk(service)
    expect(await talk.say('paracetamol, xptoz')).toMatch(/^Nao encontramos "xptoz"\.\n.*bairro/)
    const answer = await talk.say('maianga')
    expect(answer).toContain('923000001')
    expect(answer).not.toContain('xptoz')
  })

  test('A list of which nothing is known is not searched', async () => {
    expect(await say('xptoz, zzqwk maianga')).toContain('Nao encontramos "xptoz"')
  })
})

describe('The name that is asked for', () => {
  beforeAll(async () => {
    const fields = { telefone: '923000001', is_24_horas: true, latitude: -8.826, longitude: 13.233 }
    const { client } = await openPharmacy(service, fields)
    await stockItem(client, { nome: 'Paracetamol 500 mg comprimidos', quantidade: 50 })
    await stockItem(client, { nome: 'Coartem 20/120 mg', quantidade: 50 })
  })

  /** Somebody whom nobody knows, who chose a pharmacy and was asked for a name. */
  async function asked() {
    const talk = new Talk(service)
    await talk.say('paracetamol maianga')
    expect(await talk.say('1')).toContain('Como se chama')
    return talk
  }

  const holds = () => service.db.many(sql`select from reserva`)

  test.each(['Não quero mais, obrigado', 'deixa estar', 'esquece', 'depois', 'nao sei', 'nao', 'cancela'])(
    '«%s» refuses to give a name, and nothing is held',
    async (said) => {
      const talk = await asked()
      const before = await holds()
      expect(await talk.say(said)).toContain('ficou sem reserva')
      expect([talk.names, talk.state?.asked]).toEqual([[], undefined])
      expect(await holds()).toEqual(before)
      // the list is still there
      expect(await talk.say('1')).toContain('Como se chama')
    },
  )

  test.each([
    ['tem coartem?', /^1 /],
    ['quero coartem', /^1 /],
    ['kero paracetamol', /^1 /],
    ['paracetmol maianga', /^1 /],
    ['Paracetmol Maianga', /^1 /],
    ['quanto custa?', /Como se chama/],
    ['qual nome?', /Como se chama/],
    ['quem e voce?', /Como se chama/],
    ['boa tarde', /Como se chama/],
    ['onde fica?', /Como se chama/],
    ['espera', /Como se chama/],
    ['ok', /Como se chama/],
    ['Viana', /^Chama-se Viana\?/],
    ['sair', /Nao voltamos/],
    ['PARA', /Nao voltamos/],
    ['Pare de mandar mensagens', /Nao voltamos/],
  ])('«%s» is no name, and is answered as what it is', async (said, answer) => {
    const talk = await asked()
    expect(await talk.say(said)).toMatch(answer)
    expect(talk.names).toEqual([])
  })

  test.each([
    ['Ana Bela', 'Ana Bela'],
    ['boa tarde, sou a ana', 'ana'],
    ['Chamo-me Tchissola Ngunza', 'Tchissola Ngunza'],
    ['O meu nome é Nsimba', 'Nsimba'],
    ['Fátima dos Santos', 'Fátima dos Santos'],
    ['Kuenda Ngunza', 'Kuenda Ngunza'],
  ])('«%s» is a name, and holds', async (said, nome) => {
    const talk = await asked()
    expect(await talk.say(said)).toMatch(/codigo \d{6}/)
    expect(talk.names).toEqual([nome])
  })

  test('What may be a name is asked back, and SIM or the name once more makes the account', async () => {
    for (const confirmed of ['sim', 'tchissola']) {
      const talk = await asked()
      expect(await talk.say('tchissola')).toMatch(/^Chama-se tchissola\? Responda SIM/)
      expect(talk.names).toEqual([])
      expect(await talk.say(confirmed)).toMatch(/codigo \d{6}/)
      expect(talk.names).toEqual(['tchissola'])
    }
    const talk = await asked()
    await talk.say('tchissola ngunza')
    expect(await talk.say('nao')).toContain('Como se chama')
    expect(await talk.say('tchissola ngunza')).toContain('Chama-se tchissola ngunza?')
    expect(await talk.say('Ana')).toMatch(/codigo \d{6}/)
    expect(talk.names).toEqual(['Ana'])
  })

  test('Who refuses to give a name for an alert gets none', async () => {
    const talk = new Talk(service)
    await talk.say('cetirizina maianga')
    expect(await talk.say('AVISAR')).toContain('Como se chama')
    expect(await talk.say('deixa estar')).toContain('ficou sem aviso')
    expect(talk.names).toEqual([])
  })
})

describe('A counter by SMS', () => {
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
    for (const said of [
      `SIM ${codigo_levantamento}`,
      `NAO ${codigo_levantamento}`,
      `ENTREGUE ${codigo_levantamento}`,
    ]) {
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
})
