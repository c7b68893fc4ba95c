import { beforeAll, expect, test } from 'vitest'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { Talk } from '../support/talk.ts'
import { withService } from '../support/with-service.ts'

const service = withService()

/** Maianga, Luanda, and some hundreds of metres north of it, one after the other. */
const near = (step: number) => ({ latitude: -8.826 + step * 0.004, longitude: 13.233 })

beforeAll(async () => {
  for (const [step, telefone] of ['923000001', '923000002', '923000003', '923000004', '923000005'].entries()) {
    const nome = `Farmácia Nossa Senhora da Conceição ${step + 1}`
    const { client } = await openPharmacy(service, { nome, telefone, is_24_horas: true, ...near(step) })
    await stockItem(client, { nome: 'Paracetamol 500 mg comprimidos', preco: 800 + step })
    if (step === 0) await stockItem(client, { nome: 'Coartem 20/120 mg', preco: 2500 })
  }
})

test('A medicine and a bairro find the three nearest that are open, with price and telephone, in one SMS', async () => {
  const answer = await new Talk(service).say('PARACETAMOL MAIANGA')
  expect(answer.split('\n')).toHaveLength(4)
  expect(answer).toMatch(
    /^1 Nossa.* \d,\dkm 800Kz 923000001 500mg comp\n2 .* 801Kz 923000002 500mg comp\n3 .* 802Kz 923000003 500mg comp\n.*MAIS/,
  )
})

test('MAIS shows the next pharmacies, until there are no more', async () => {
  const talk = new Talk(service)
  await talk.say('paracetamol maianga')
  expect(await talk.say('mais')).toMatch(/^4 .* 803Kz 923000004.*\n5 .* 804Kz 923000005.*\n/)
  expect(await talk.say('MAIS')).toContain('Nao ha mais')
})

test('A place is asked for when it is missing, and remembered after that', async () => {
  const talk = new Talk(service)
  expect(await talk.say('kero paracetamol')).toContain('bairro')
  expect(await talk.say('estou na maianga')).toContain('923000001')
  expect(await talk.say('tem coartem?')).toContain('2500Kz 923000001')
})

test('A place that is only alike, and one of several of a name, are asked about and never guessed', async () => {
  const talk = new Talk(service)
  expect(await talk.say('paracetamol maiangaa')).toContain('1 Maianga')
  expect(await talk.say('1')).toContain('923000001')
  const asked = new Talk(service)
  await asked.say('paracetamol')
  expect(await asked.say('xyzwk')).toContain('Nao conhecemos xyzwk')
  expect(await asked.say('estou na mainga')).toMatch(/\n1 Maianga\n2 Mavinga\n/)
  expect(await asked.say('1')).toContain('923000001')
  expect(await talk.say('paracetamol no benfica')).toMatch(/1 Benfica, Belas\n2 .*Benfica, Benguela/)
  expect(await talk.say('1')).toContain('923000001')
})

test('A word that may mean several medicines is asked about, and the number chooses one', async () => {
  const talk = new Talk(service)
  expect(await talk.say('pilula maianga')).toMatch(/\n1 .*\n2 /)
  expect(await talk.say('2')).toContain('nenhuma farmacia tem')
})

test('What is dispensed under special control is answered kindly, and no pharmacy is named', async () => {
  const answer = await new Talk(service).say('morfina maianga')
  expect(answer).toContain('controlo especial')
  expect(answer).not.toContain('923')
})

test('AJUDA and an empty message tell what can be written', async () => {
  const talk = new Talk(service)
  expect(await talk.say('AJUDA')).toContain('RESERVAS')
  expect(await talk.say('  ?! ')).toContain('RESERVAS')
})
