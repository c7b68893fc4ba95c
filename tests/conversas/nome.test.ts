import sql from 'sql-template-tag'
import { beforeAll, expect, test } from 'vitest'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { Talk } from '../support/talk.ts'
import { withService } from '../support/with-service.ts'

const service = withService()

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
