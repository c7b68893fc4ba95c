import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { type Client, succeed } from '../support/client.ts'
import { openPharmacy, type PharmacyScene, stockItem } from '../support/scenario.ts'
import type { TestService } from '../support/service.ts'
import { Talk } from '../support/talk.ts'

/** A message as somebody writes it, and what they want. */
export interface Wanted {
  mensagem: string
  /** A medicine, several with «+», or what is to be done. */
  quer: string
  /** The place of a search, told when it is asked for. */
  lugar: string
}

export const messagesOf = (half: 'vistas' | 'guardadas'): Wanted[] =>
  parse(readFileSync(join(import.meta.dirname, `mensagens-${half}.csv`), 'utf8'), { columns: true, delimiter: ';' })

/** Medicines of every pharmacy; the price of each tells it from the others. */
const medicines: Readonly<Record<string, string>> = {
  paracetamol: 'Paracetamol 500 mg comprimidos',
  coartem: 'Coartem 20/120 mg',
  amoxicilina: 'Amoxicilina 500 mg cápsulas',
  ibuprofeno: 'Ibuprofeno 400 mg',
  metformina: 'Metformina 500 mg',
  omeprazol: 'Omeprazol 20 mg',
  losartan: 'Losartan 50 mg',
  amlodipina: 'Amlodipina 10 mg',
  salbutamol: 'Salbutamol inalador 100 mcg',
  insulina: 'Insulina mista 30/70',
  ciprofloxacina: 'Ciprofloxacina 500 mg',
  metronidazol: 'Metronidazol 400 mg',
  azitromicina: 'Azitromicina 500 mg',
  diclofenac: 'Diclofenac 50 mg',
  loratadina: 'Loratadina 10 mg',
  sro: 'Sais de reidratação oral',
  'vitamina c': 'Vitamina C 500 mg',
  albendazol: 'Albendazol 400 mg',
}
/** Other strengths, forms and packs of some, at every place but Maianga; each costs so much more than the one before. */
const otherProducts: Readonly<Record<string, readonly string[]>> = {
  paracetamol: ['Paracetamol 1 g, 16 comprimidos', 'Paracetamol 120 mg/5 ml xarope'],
  coartem: ['Coartem 20/120 mg, 24 comprimidos', 'Coartem dispersível 20/120 mg, 12 comprimidos'],
  amoxicilina: ['Amoxicilina 250 mg/5 ml suspensão oral'],
  ibuprofeno: ['Ibuprofeno 100 mg/5 ml suspensão oral'],
  amlodipina: ['Amlodipina 5 mg'],
  metformina: ['Metformina 850 mg'],
}
const PRICE_STEP = 1000
const FIRST_PRICE = 801
const priceOf = (medicine: string) => FIRST_PRICE + Object.keys(medicines).indexOf(medicine)

const places = ['Maianga', 'Viana', 'Talatona', 'Cazenga', 'Kilamba', 'Samba', 'Rangel', 'Cacuaco']
const telephoneAt = (place: string) => `92300010${places.indexOf(place)}`

export interface Town {
  service: TestService
  /** The pharmacy at Maianga, whose counter writes messages. */
  counter: PharmacyScene
  omeprazol: string
  /** Four more at Maianga, with paracetamol alone. */
  paracetamol: string
}

/** Opens a pharmacy at each place, and four more at Maianga. */
export async function openTown(service: TestService): Promise<Town> {
  let counter: PharmacyScene | undefined
  let omeprazol = ''
  let paracetamol = ''
  for (const place of places) {
    const [found] = succeed(await service.anyone.get(`/api/lugares?search=${place}`))
    const { latitude, longitude } = found
    const fields = { nome: `Farmácia ${place}`, telefone: telephoneAt(place), latitude, longitude, is_24_horas: true }
    const opened = await openPharmacy(service, fields)
    for (const [medicine, nome] of Object.entries(medicines)) {
      const item = await stockItem(opened.client, { nome, preco: priceOf(medicine), quantidade: 500 })
      if (place === 'Maianga' && medicine === 'omeprazol') omeprazol = item
      if (place === 'Maianga' && medicine === 'paracetamol') paracetamol = item
    }
    if (place !== 'Maianga') {
      await stockOthers(opened)
      continue
    }
    counter = opened
    for (let more = 1; more <= 4; more += 1) {
      const beside = { nome: `Farmácia ao Lado ${more}`, telefone: `92300020${more}`, latitude: latitude + more / 500 }
      const { client } = await openPharmacy(service, { ...fields, ...beside })
      await stockItem(client, { nome: medicines.paracetamol, preco: priceOf('paracetamol'), quantidade: 500 })
    }
  }
  if (!counter) throw new Error('no pharmacy at Maianga')
  return { service, counter, omeprazol, paracetamol }
}

async function stockOthers({ client }: PharmacyScene): Promise<void> {
  for (const [medicine, names] of Object.entries(otherProducts)) {
    for (const [at, nome] of names.entries()) {
      await stockItem(client, { nome, preco: priceOf(medicine) + (at + 1) * PRICE_STEP, quantidade: 500 })
    }
  }
}

/** The outcome of a message. */
export type Outcome = 'done' | 'not done' | 'harm'

/** Reads, as their owner does, the facts that a conversation may change. */
async function effects(town: Town, talk: Talk, person: Client) {
  const visits = succeed(await person.get('/api/v2/reservas/minhas'))
  const item = succeed(await town.counter.client.get(`/api/perfil/stock/${town.omeprazol}`))
  return {
    holds: visits.map((visit: { reservas: { estado: string; resposta: string; quantidade: number }[] }) =>
      visit.reservas.map(({ estado, resposta, quantidade }) => `${estado} ${resposta} ${quantidade}`).join(),
    ) as string[],
    alerts: succeed(await person.get('/api/alertas')).length as number,
    stock: `${item.quantidade} ${item.preco}`,
    stopped: talk.stopped,
    names: talk.names.length,
  }
}
type Effects = Awaited<ReturnType<typeof effects>>

/** A stranger who chose a pharmacy is asked for a name. */
const asked = { stranger: true, prepare: 'paracetamol maianga|1' } as const

/** Commands: the difference that each makes, and what its answer says. */
const commands: Readonly<
  Record<
    string,
    {
      prepare?: string
      held?: true
      stranger?: true
      counter?: true
      after?: (before: Effects) => Partial<Effects>
      says: RegExp
    }
  >
> = {
  mais: { prepare: 'paracetamol maianga', says: /^4 / },
  'reservar 2': {
    prepare: 'paracetamol maianga',
    after: ({ holds }) => ({ holds: ['activa null 1', ...holds] }),
    says: /F\. ao Lado 1.* codigo \d{6}/,
  },
  reservas: { held: true, says: /\d{6} ate/ },
  cancelar: { held: true, after: () => ({ holds: ['cancelada null 1'] }), says: /cancelada/ },
  ajuda: { says: /PARACETAMOL MAIANGA/ },
  nada: { says: /^$/ },
  controlado: { says: /controlo especial/ },
  parar: { after: () => ({ stopped: true }), says: /Nao voltamos/ },
  avisar: { prepare: 'paracetamol maianga', after: ({ alerts }) => ({ alerts: alerts + 1 }), says: /avisamos/ },
  sim: { held: true, counter: true, after: () => ({ holds: ['activa separada 2'] }), says: /separado/ },
  nao: { held: true, counter: true, after: () => ({ holds: ['cancelada nao_ha 2'] }), says: /cancelada/ },
  so: { held: true, counter: true, after: () => ({ holds: ['activa so_ha 1'] }), says: /so ha 1/ },
  entregue: { held: true, counter: true, after: () => ({ holds: ['concluida null 2'] }), says: /Entregue/ },
  acabou: { counter: true, after: () => ({ stock: `0 ${priceOf('omeprazol')}` }), says: /acabou/ },
  tenho: { counter: true, after: () => ({ stock: '12 850' }), says: /12 livres/ },
  'tenho 12': { counter: true, after: () => ({ stock: `12 ${priceOf('omeprazol')}` }), says: /12 livres/ },
  'nome nenhum': { ...asked, says: /ficou sem reserva/ },
  'nome outra vez': { ...asked, says: /^(?:Como se chama|Chama-se)/ },
  'nome coartem': { ...asked, says: /^1 .* 802Kz 923000100/ },
  'nome paracetamol': { ...asked, says: /^1 .* 801Kz 923000100/ },
  'nome parar': { ...asked, after: () => ({ stopped: true }), says: /Nao voltamos/ },
  nome: { ...asked, after: () => ({ names: 1 }), says: /codigo \d{6}/ },
  'nada mudar': { says: /CANCELAR/ },
  stock: { counter: true, says: /Omeprazol 20 mg 500/ },
}

const fold = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Answers a question as the person who wants this would. */
function replyTo(answer: string, { quer, lugar }: Wanted): string | undefined {
  if (/bairro/.test(answer)) return lugar || undefined
  if (!answer.includes('Responda com o numero')) return undefined
  const wanted = [lugar, ...(medicines[quer] ?? quer).split(/[ +]/).slice(0, 1)].map(fold).filter(Boolean)
  const options = answer.split('\n').flatMap((line) => /^(\d) (.+)/.exec(line)?.slice(1, 3) ?? [])
  for (let at = 0; at < options.length; at += 2) {
    if (wanted.some((each) => fold(options[at + 1] ?? '').includes(each))) return options[at]
  }
  return undefined
}

const MOST_MESSAGES = 3

/** Sends a message, answers the questions that come back, and tells if the wish was fulfilled within three messages. */
export async function tryMessage(town: Town, wanted: Wanted): Promise<{ outcome: Outcome; answers: string[] }> {
  const command = commands[wanted.quer]
  const person = await town.service.anyone.register()
  const units = command?.counter ? 2 : 1
  const code = command?.held ? await holdBefore(town, person, units) : ''
  const talk = new Talk(
    town.service,
    command?.counter ? { pharmacies: [town.counter] } : command?.stranger ? {} : { person },
  )
  await town.counter.client.patch(`/api/perfil/stock/${town.omeprazol}`, { quantidade: 500 })
  for (const said of command?.prepare?.split('|') ?? []) await talk.say(said)
  const before = await effects(town, talk, person)
  const says = command ? command.says : searchAnswer(wanted)
  const answers: string[] = []
  let next: string | undefined = wanted.mensagem.replace('{codigo}', code)
  while (next !== undefined && answers.length < MOST_MESSAGES && !says.test(answers.at(-1) ?? '-')) {
    answers.push(await talk.say(next))
    next = replyTo(answers.at(-1) ?? '', wanted)
  }
  const isSaid = says.test(answers.at(-1) ?? '-')
  const after = await effects(town, talk, person)
  const expected = { ...before, ...command?.after?.(before) }
  const isAs = (other: Effects) => JSON.stringify(after) === JSON.stringify(other)
  await town.counter.client.put(`/api/perfil/stock/${town.omeprazol}`, omeprazolItem)
  const listed = answers.filter((answer) => /^\d .*Kz \d{9}/m.test(answer))
  const isWrongList = !command && listed.some((answer) => !says.test(answer))
  if (isWrongList || !(isAs(expected) || isAs(before))) return { outcome: 'harm', answers }
  return { outcome: isSaid && isAs(expected) ? 'done' : 'not done', answers }
}

const omeprazolItem = {
  nome: medicines.omeprazol,
  categoria: 'Medicamentos',
  subcategoria: 'Analgésicos',
  preco: priceOf('omeprazol'),
  quantidade: 500,
}

async function holdBefore({ counter, paracetamol }: Town, person: Client, quantidade: number): Promise<string> {
  // «nao» and «so» say that there are no others
  succeed(await counter.client.patch(`/api/perfil/stock/${paracetamol}`, { quantidade: 500 }))
  const { visita } = succeed(
    await person.post('/api/v2/reservas', { itens: [{ stock_item_id: paracetamol, quantidade }] }),
  )
  return visita.codigo_levantamento
}

/** The first line of a right answer: the price tells the medicine, and the telephone the place. */
function searchAnswer({ quer, lugar }: Wanted): RegExp {
  const terms = quer.split('+')
  const price = terms.reduce((sum, term) => sum + priceOf(term), 0)
  const others = terms.length > 1 ? 0 : (otherProducts[quer]?.length ?? 0)
  const prices = Array.from({ length: others + 1 }, (_, at) => price + at * PRICE_STEP)
  const amount = terms.length > 1 ? `tem ${terms.length} ` : ''
  return new RegExp(`^1 .*km ${amount}(?:${prices.join('|')})(?:-\\d+)?Kz ${telephoneAt(lugar)}`)
}
