import sql from 'sql-template-tag'
import { beforeAll, describe, expect, it } from 'vitest'
import { outboxCipher } from '#server/modules/notificacoes/public.ts'
import { deliver, due, phones } from '../notificacoes/outbox.ts'
import { succeed } from '../support/client.ts'
import { codeOn, dialable, Handset } from '../support/handset.ts'
import { itemSeen } from '../support/holds.ts'
import { openPharmacy, type PharmacyScene, stockItem } from '../support/scenario.ts'
import { testSecrets } from '../support/service.ts'
import { withService } from '../support/with-service.ts'

const service = withService({ env: dialable })

/** Maianga, Luanda, and some hundreds of metres north of it, one after the other. */
const near = (step: number) => ({ latitude: -8.832 + step * 0.004, longitude: 13.233 })

const names = ['Central', 'Popular', 'Kiluanji', 'Vitória', 'Bengo']
const pharmacies: PharmacyScene[] = []
let paracetamol = ''

beforeAll(async () => {
  for (const [step, name] of names.entries()) {
    const fields = {
      nome: `Farmácia ${name}`,
      endereco: 'Rua da Missão, 12',
      telefone: `92300000${step}`,
      is_24_horas: true,
    }
    const pharmacy = await openPharmacy(service, { ...fields, ...near(step) })
    pharmacies.push(pharmacy)
    const id = await stockItem(pharmacy.client, { nome: 'Paracetamol 500 mg comprimidos', preco: 800 + step })
    if (step === 0) paracetamol = id
  }
  await stockItem(central().client, { nome: 'Coartem 20/120 mg', preco: 2500 })
})

function at(step: number): PharmacyScene {
  const pharmacy = pharmacies[step]
  if (!pharmacy) throw new Error('no such pharmacy')
  return pharmacy
}
const central = () => at(0)

/** Sends what waits. @returns the texts that arrive */
async function arrived() {
  const { sms, received } = phones()
  await due(service)
  await deliver(service, { sms })
  return received
}

/** Finds paracetamol in Maianga and holds it at this pharmacy. @returns the last screen */
async function holdAt(handset: Handset, name: string, person?: string): Promise<string> {
  await handset.dial('1', 'paracetamol', 'maianga')
  if (!handset.screen.includes(name)) await handset.type('9')
  await handset.type(handset.keyOf(name))
  await handset.confirm()
  return person === undefined ? handset.screen : handset.type(person)
}

describe('patient', () => {
  it('A pharmacy that is hundreds of kilometres away is named, and offers nothing to hold', async () => {
    const handset = new Handset(service)
    expect(await handset.dial('1', 'coartem', 'huambo')).toMatch(/fica longe, a \d{3} km, e nao se reserva/)
    expect(handset.screen).not.toMatch(/\n1 /)
  })

  it('A person with a keypad telephone finds a medicine, holds it with their name, and is sent the code by SMS', async () => {
    const handset = new Handset(service)
    expect(await handset.dial()).toBe('CON Botica\n1 Procurar medicamento\n2 As minhas reservas\n3 Farmacia de turno')
    expect(await handset.type('1')).toBe('CON Que medicamento procura?\n0 voltar')
    expect(await handset.type('paracetamol')).toBe('CON Em que bairro ou municipio esta?\n0 voltar')
    await handset.type('maianga')
    expect(handset.screen).toMatch(
      /^CON Tem Paracetamol, perto de Maianga:\n1 .* \d,\d km \d+ Kz\n2 .*\n3 .*\n9 mais 0 voltar$/,
    )
    await handset.type(handset.keyOf('Central'))
    expect(handset.screen).toMatch(
      /^CON Farmacia Central, Rua da Missao, 12\. Tel\. 923 000 000\nParacetamol 500 mg comprimidos 800 Kz\nPara o guardarem marque \d{3}\n0 voltar$/,
    )
    expect(await handset.confirm()).toBe('CON Diga o seu nome, para a farmacia:\n0 voltar')
    await handset.type('Ana Silva')
    expect(handset.screen).toMatch(
      /^END Guardado: Paracetamol 500 mg comprimidos em Farmacia Central\. Codigo \d{6}\. [\d.]+ Kz ate as (?:\d\d\/\d\d )?\d\d:\d\d\. Enviamos por SMS\.$/,
    )
    const code = codeOn(handset.screen)
    const texts = (await arrived()).filter(({ to }) => to === handset.number)
    expect(texts).toHaveLength(1)
    expect(texts[0]?.text).toMatch(
      new RegExp(`^Botica: Paracetamol 500 mg comprimidos em Farmacia Central. Codigo ${code}. Levante ate as`),
    )
    const [visit] = succeed(await central().client.get('/api/v2/reservas?estado=activa'))
    expect(visit).toMatchObject({
      codigo_levantamento: code,
      reservas: [{ quantidade: 1, utilizador_nome: 'Ana Silva' }],
    })
  })

  it('A person with a keypad telephone is not asked for a name again, and finds and cancels what was held', async () => {
    const handset = new Handset(service)
    await holdAt(handset, 'Kiluanji', 'Rosa')
    await handset.dial('1', 'coartem', 'maianga', '1')
    const second = await handset.confirm()
    expect(second).toMatch(/^END Guardado: Coartem/)
    const code = codeOn(second)
    await handset.dial('2')
    expect(handset.screen).toMatch(
      /^CON As suas reservas\. Marque os numeros:\n\d{3} Central ate .*\n\d{3} Kiluanji ate /,
    )
    await handset.type(code.slice(-3))
    expect(handset.screen).toMatch(
      /^CON Farmacia Central\. Tel\. .*\n1 x Coartem 20\/120 mg\nCodigo \d{6} ate .*\n1 cancelar\n0 voltar$/,
    )
    expect(await handset.type('1')).toBe('END A reserva foi cancelada.')
    expect(await handset.dial('2')).not.toContain('Central')
  })

  it('A person with a keypad telephone who asked for no more SMS is sent none, and told of none', async () => {
    const handset = new Handset(service)
    const digest = outboxCipher(testSecrets.codigo).digest(handset.number)
    await service.db.statement((tx) =>
      tx.run(sql`insert into numero_parado (numero, conhecido) values (${digest}, true)`),
    )
    expect(await holdAt(handset, 'Vitoria', 'Teresa')).toMatch(
      /Codigo \d{6}\. [\d.]+ Kz ate as (?:\d\d\/\d\d )?\d\d:\d\d\.$/,
    )
    expect((await arrived()).filter(({ to }) => to === handset.number)).toEqual([])
  })

  it('A person with a keypad telephone is asked what they meant, of a medicine and of a place, and may write it again instead', async () => {
    const handset = new Handset(service)
    expect(await handset.dial('1', 'xyzzyq')).toMatch(/^CON Qual e\?\n1 /)
    expect(await handset.type('paracetamol')).toContain('Em que bairro')
    expect(await handset.type('maiang')).toMatch(/^CON Nao conhecemos "maiang". Quis dizer:\n1 Maianga/)
    expect(await handset.type('1')).toContain('perto de Maianga:')
    expect(await handset.dial('1', 'paracetamol', 'benfica')).toMatch(/^CON Qual e\?\n1 Benfica, Belas\n2 .*Benguela/)
    expect(await handset.type('maianga')).toContain('perto de Maianga:')
    expect(await handset.dial('3', 'maiang')).toMatch(/^CON Nao conhecemos "maiang". Quis dizer:\n1 Maianga/)
  })

  it('A person with a keypad telephone may name the place beside the medicine, and is asked back as elsewhere', async () => {
    const handset = new Handset(service)
    expect(await handset.dial('1', 'kero paracetamol maianga')).toMatch(/^CON Tem Paracetamol, perto de Maianga:\n1 /)
    await handset.type('1')
    await handset.confirm()
    expect(codeOn(await handset.type('Ana Bela'))).toMatch(/^\d{6}$/)
    expect(await handset.dial('1', 'paracetamol no benfica')).toMatch(/^CON Qual e\?\n1 Benfica, Belas\n2 /)
    expect(await handset.type('1')).toContain('perto de Benfica')
    expect(await handset.dial('1', 'pilula maianga')).toMatch(/^CON Qual e\?\n1 .*\n2 /)
    expect(await handset.type('2')).toContain('perto de Maianga')
  })

  it('A person with a keypad telephone is told when nobody has a medicine, or it is dispensed under control, or the place is unknown', async () => {
    const handset = new Handset(service)
    expect(await handset.dial('1', 'ibuprofeno', 'maianga')).toContain('Nenhuma farmacia mostra Ibuprofeno')
    expect(await handset.dial('1', 'paracetamol', 'qqqqqqq')).toContain('Nao conhecemos "qqqqqqq"')
    expect(await handset.dial('1', 'morfina')).toMatch(/^END So se dispensa sob controlo especial/)
  })

  it('A person with a keypad telephone finds the pharmacies on duty near a place, and otherwise those that are open', async () => {
    const handset = new Handset(service)
    expect(await handset.dial('3', 'maianga')).toMatch(/^CON Nenhuma de turno\. Abertas perto de Maianga:\n1 /)
    await handset.type(handset.keyOf('Central'))
    expect(handset.screen).toBe('CON Farmacia Central, Rua da Missao, 12. Tel. 923 000 000\n0 voltar')
  })

  it('A person with a keypad telephone learns nothing about others, and has no counter', async () => {
    const handset = new Handset(service)
    expect(await handset.dial('2')).toBe('END Nao tem reservas.')
    expect(await handset.dial('4')).toBe(await handset.dial())
  })
})

describe('counter', () => {
  const atCounter = (step = 0) => new Handset(service, `+24492300000${step}`)

  it('A counter without a computer answers a hold, and delivers it by its code', async () => {
    const code = codeOn(await holdAt(new Handset(service), 'Popular', 'Marta'))
    const counter = atCounter(1)
    expect(await counter.dial()).toContain('\n4 Balcao')
    expect(await counter.type('4')).toBe(
      'CON Farmacia Popular\n1 Reservas\n2 Entregar pelo codigo\n3 Acabou\n4 Tenho\n0 voltar',
    )
    expect(await counter.type('1')).toMatch(/^CON Reservas\. Marque os numeros:\n\d{3} Marta 1 x Paracetamol/)
    expect(await counter.type(code.slice(-3))).toMatch(new RegExp(`^CON ${code} ate .*: Marta\\n1 x Paracetamol`))
    expect(await counter.type('1')).toBe('END Resposta enviada: esta separada.')
    expect(await counter.dial('4', '2', '000000')).toContain('Nenhuma reserva sua tem esse codigo')
    expect(await counter.type(code)).toContain('4 Entregue')
    expect(await counter.type('4')).toBe('END Entregue. Obrigado.')
    const [visit] = succeed(await at(1).client.get('/api/v2/reservas'))
    expect(visit).toMatchObject({
      codigo_levantamento: code,
      reservas: [{ estado: 'concluida', resposta: 'separada' }],
    })
  })

  it('A counter without a computer says that there is none: the hold is cancelled, and the person is told', async () => {
    const person = new Handset(service)
    const code = codeOn(await holdAt(person, 'Vitoria', 'Joana'))
    const counter = atCounter(3)
    expect(await counter.dial('4', '1', code.slice(-3), '3')).toBe(
      'END Resposta enviada: nao ha. A reserva foi cancelada.',
    )
    expect(await person.dial('2')).toContain('Nao tem reservas.')
  })

  it('A counter without a computer takes an item to 0, and says how many it has and at what price', async () => {
    const counter = atCounter()
    expect(await counter.dial('4', '3', 'para')).toMatch(
      /^CON Paracetamol 500 mg comprimidos: 0 un\. 800 Kz\nPara guardar marque/,
    )
    expect(await counter.confirm()).toContain('END Guardado: Paracetamol 500 mg comprimidos: 0 un.')
    expect(await itemSeen(central().client, paracetamol)).toMatchObject({ quantidade: 0, preco: 800 })
    expect(await counter.dial('4', '4', 'para', 'doze')).toContain('Quantas ha?')
    expect(await counter.type('12 850')).toContain('Paracetamol 500 mg comprimidos: 12 un. 850 Kz')
    await counter.confirm()
    expect(await itemSeen(central().client, paracetamol)).toMatchObject({ quantidade: 12, preco: 850 })
    expect(await counter.dial('4', '3', 'xpto')).toContain('nao tem "xpto"')
    expect(await counter.dial('4', '3', 'parasetamol')).toMatch(
      /^CON Qual e\?\n1 Paracetamol 500 mg comprimidos: 12 un\./,
    )
    expect(await counter.type('1')).toContain('Para guardar marque')
    expect(await itemSeen(central().client, paracetamol)).toMatchObject({ quantidade: 12 })
  })

  it('A counter without a computer sees the holds of its own pharmacy alone', async () => {
    const code = codeOn(await holdAt(new Handset(service), 'Kiluanji', 'Berta'))
    const other = atCounter(4)
    expect(await other.dial('4', '2', code)).toContain('Nenhuma reserva sua tem esse codigo')
    expect(await other.dial('4', '1')).toContain('Nao ha reservas por levantar')
    expect(await other.type(code.slice(-3))).toContain('Nao ha reservas por levantar')
  })
})
