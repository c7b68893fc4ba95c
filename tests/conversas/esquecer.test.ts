import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, succeed } from '../support/client.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { Talk } from '../support/talk.ts'
import { withService } from '../support/with-service.ts'

const service = withService({ env: { SMTP_URL: 'smtp://127.0.0.1:9', EMAIL_FROM: 'botica@teste.ao' } })

beforeAll(async () => {
  for (const [at, place] of ['Maianga', 'Viana'].entries()) {
    const [{ latitude, longitude }] = succeed(await service.anyone.get(`/api/lugares?search=${place}`))
    for (const step of [0, 1]) {
      const fields = { nome: `Farmácia ${place} ${step + 1}`, telefone: `9230000${at}${step}`, is_24_horas: true }
      const { client } = await openPharmacy(service, { ...fields, latitude: latitude + step / 500, longitude })
      await stockItem(client, { nome: 'Paracetamol 500 mg comprimidos', preco: 800, quantidade: 50 })
      await stockItem(client, { nome: 'Losartan 50 mg comprimidos', preco: 900, quantidade: 50 })
    }
  }
})

const holdsOf = async (person: Client): Promise<string[]> =>
  succeed(await person.get('/api/v2/reservas/minhas')).map(
    ({ reservas }: { reservas: { farmacia_nome: string }[] }) => reservas[0]?.farmacia_nome,
  )

describe('list', () => {
  it('A word that is not understood, and a number of boxes, leave the list to choose from', async () => {
    const person = await service.anyone.register()
    const talk = new Talk(service, { person })
    await talk.say('paracetamol maianga')
    expect(await talk.say('zzqwxk')).toContain('Nao encontramos')
    expect(await talk.say('quero 2 caixas')).toContain('uma caixa de cada vez')
    expect(await talk.say('quero a 2')).toContain('F. Maianga 2')
    expect(await holdsOf(person)).toEqual(['Farmácia Maianga 2'])
  })

  it('A place alone searches there for what was last searched for', async () => {
    const talk = new Talk(service)
    await talk.say('paracetamol maianga')
    expect(await talk.say('e em viana?')).toMatch(/^1 Viana 1 .* 800Kz 923000010/)
    expect(await talk.say('losartan')).toMatch(/^1 Viana 1 .* 900Kz/)
  })
})

it('What is no place leaves the medicine waiting for a place', async () => {
  const talk = new Talk(service)
  expect(await talk.say('losartan')).toContain('Onde esta?')
  expect(await talk.say('nao sei')).toContain('bairro')
  expect(await talk.say('maianga')).toMatch(/^1 Maianga 1 .* 900Kz/)
})

it('A sixth medicine is not left out in silence', async () => {
  const answer = await new Talk(service).say(
    'losartan, coartem, paracetamol, omeprazol, ibuprofeno, metformina maianga',
  )
  expect(answer).toContain('Ate 5 medicamentos')
})

describe('limit', () => {
  it('A refusal by a limit says which limit it is, and how one makes room', async () => {
    const person = await service.anyone.register()
    const talk = new Talk(service, { person })
    for (const medicine of ['paracetamol maianga', 'losartan maianga', 'paracetamol viana']) {
      await talk.say(medicine)
      const answer = await talk.say('1')
      if (medicine !== 'paracetamol viana') expect(answer).toContain('Reservado ate')
      else expect(answer).toMatch(/^Com o contacto por confirmar guardam-se ate 2 .* CANCELAR/)
    }
    expect(await holdsOf(person)).toHaveLength(2)
  })
})

describe('alert', () => {
  const alertsOf = async (person: Client) =>
    succeed(await person.get('/api/alertas')).map(({ procura }: { procura: string }) => procura)

  it('AVISAR with a medicine alone asks where, and sets the alert there', async () => {
    const person = await service.anyone.register()
    const talk = new Talk(service, { person })
    expect(await talk.say('AVISAR COARTEM')).toContain('Onde esta?')
    expect(await talk.say('MAIANGA')).toContain('avisamos quando houver "coartem"')
    expect(await alertsOf(person)).toEqual(['coartem'])
  })

  it('AVISAR with a medicine and a place sets the alert of the medicine alone', async () => {
    const person = await service.anyone.register()
    const talk = new Talk(service, { person })
    expect(await talk.say('AVISAR COARTEM MAIANGA')).toContain('avisamos quando houver "coartem" ate')
    expect(await alertsOf(person)).toEqual(['coartem'])
  })

  it('AVISAR after a basket says that it is of one medicine, and an unknown one sets none', async () => {
    const person = await service.anyone.register()
    const talk = new Talk(service, { person })
    await talk.say('coartem e cetirizina maianga')
    expect(await talk.say('AVISAR')).toContain('so um destes: coartem, cetirizina')
    expect(await talk.say('AVISAR zzqwxk')).toContain('Nao encontramos')
    expect(await alertsOf(person)).toEqual([])
  })
})

it('A pharmacy that is hundreds of kilometres away is told, and not numbered for a hold', async () => {
  const talk = new Talk(service)
  const answer = await talk.say('losartan huambo')
  expect(answer).toMatch(/fica longe, a \d{3} km, e nao se reserva/)
  expect(await talk.say('1')).toContain('Escreva primeiro')
})

it('A hold whose deadline is beyond the closing time tells the closing time', async () => {
  const person = await service.anyone.register()
  const talk = new Talk(service, { person })
  const now = new Date()
  const minutes = (after: number) => new Date(now.getTime() + 3_600_000 + after * 60_000).toISOString().slice(11, 16)
  const [{ latitude, longitude }] = succeed(await service.anyone.get('/api/lugares?search=Cacuaco'))
  const hours = { is_24_horas: false, horario_abertura: minutes(-60), horario_fecho: minutes(90) }
  const { client } = await openPharmacy(service, {
    nome: 'Farmácia do Mar',
    telefone: '923000077',
    latitude,
    longitude,
    ...hours,
  })
  await stockItem(client, { nome: 'Coartem 20/120 mg, 24 comprimidos', preco: 3500, quantidade: 50 })
  await talk.say('coartem cacuaco')
  expect(await talk.say('1')).toMatch(new RegExp(`Fecha as (?:\\d\\d/\\d\\d )?${minutes(90)}\\.`))
})
