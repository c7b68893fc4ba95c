import type { Facts, Scene } from './intent-scene.ts'
import { HELD, type IntentTown } from './intent-town.ts'

export interface SaidAndDone {
  answers: readonly string[]
  before: Facts
  after: Facts
  town: IntentTown
  scene: Scene
}

const fold = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
const lastOf = ({ answers }: SaidAndDone) => answers.at(-1) ?? ''

const isEmpty = /^$/
/** Patterns of the last answer, by outcome. */
const words: Readonly<Record<string, RegExp>> = {
  onde: /bairro/i,
  qual: /Qual|Responda (?:so )?com o numero/,
  pergunta: /\?|Responda|SIM \d|CANCELAR/,
  quantas: /uma caixa|Quantas/,
  fim: /^$|Esta bem|De nada|CANCELAR/,
  obrigado: /^$|De nada|Ate a proxima|As ordens/,
  ajuda: /PARACETAMOL MAIANGA|SIM codigo|Botica|gratis/,
  naosei: /Nao percebemos|Nao encontramos|Escreva|bairro|Qual/,
  como: /CANCELAR/,
  semreserva: /Nao tem reservas/,
  horas: /24 h|[Aa]berta|[Ff]echa|[Aa]bre/,
  morada: /Rua Direita/,
  urgencia: /\b112\b/,
  'lugar-explicado': /Qual destes|Nao conhecemos/,
  fechada: /controlo especial|Nao encontramos|nenhuma/,
  semcodigo: /Nao encontramos essa reserva|Nao tem/,
  alertas: /avis/i,
  preco: /3500Kz/,
  lista: /\d{6}/,
}

/** Labels of everything that the answer lists. */
function listed({ scene, town }: SaidAndDone): string[] {
  const items = scene.talk.state?.list?.entries.flatMap(({ items }) => items) ?? []
  return items.map((id) => fold(town.names.get(id) ?? ''))
}

/** The last answer is a list of pharmacies that have something. */
const isList = (said: SaidAndDone) => /^(?:Fechadas agora:\n)?\d .*\d{9}/.test(lastOf(said)) && listed(said).length > 0
const isNewList = (said: SaidAndDone) => isList(said)

function isAt({ scene }: SaidAndDone, place: string | undefined): boolean {
  return !place || fold(scene.talk.state?.place?.nome ?? '').includes(fold(place))
}

/** Other names of what the shelf has. */
const aliases: Readonly<Record<string, RegExp>> = {
  brufen: /ibuprofeno/,
  ventolin: /salbutamol/,
  artemeter: /coartem/,
  cotrimoxazol: /sulfametoxazol/,
  paracetamol: /paracetamol|ben-u-ron/,
  'ben-u-ron': /paracetamol|ben-u-ron/,
  soro: /soro/,
}
const isNamed = (label: string, medicine: string) => aliases[medicine]?.test(label) ?? label.includes(fold(medicine))

function finds(said: SaidAndDone, wanted: string): boolean {
  const [medicines = '', place] = wanted.split('@')
  const all = listed(said)
  const isOne = (label: string) => medicines.split('/').some((each) => isNamed(label, each))
  return isList(said) && all.length > 0 && all.every(isOne) && isAt(said, place)
}

function findsAll(said: SaidAndDone, wanted: string): boolean {
  const all = listed(said)
  return isList(said) && wanted.split('+').every((each) => all.some((label) => isNamed(label, each)))
}

const made = ({ before, after }: SaidAndDone) => after.holds.slice(0, after.holds.length - before.holds.length)
const isAnswered = ({ before, after }: SaidAndDone, change: string) =>
  before.holds.length === after.holds.length && after.holds.some((line) => line.startsWith(change))
const hasTelephone = (said: SaidAndDone) => said.town.telephones.some((each) => lastOf(said).includes(each))

const orderOfList = ['Kianda', 'Sol', 'Lua']

function holdOf(said: SaidAndDone, argument: string): boolean {
  const [number = '', units = '1'] = argument.split('x')
  const [line = '', ...others] = made(said)
  if (line === '' || others.length > 0 || !line.includes(` ${units} `)) return false
  return number === '' || line.endsWith(`@Farmácia ${orderOfList[Number(number) - 1]}`)
}

function changedStock({ before, after }: SaidAndDone): string[] {
  return Object.keys(after.stock).filter((label) => label !== HELD && after.stock[label] !== before.stock[label])
}

function isStock(said: SaidAndDone, wanted: string): boolean {
  const [medicine = '', units = '0'] = wanted.split('=')
  const changed = changedStock(said)
  return (
    changed.length === 1 &&
    fold(changed[0] ?? '').includes(medicine) &&
    said.after.stock[changed[0] ?? ''] === Number(units)
  )
}

/** Tells if a conversation came to this outcome. */
export function isUnderstood(outcome: string, said: SaidAndDone): boolean {
  const [kind = '', argument = ''] = outcome.split(/:(.*)/)
  const answer = lastOf(said)
  switch (kind.split('@')[0]) {
    case 'encontra':
      return finds(said, argument)
    case 'varios':
      return findsAll(said, argument)
    case 'produto':
      return finds(said, argument) || made(said).some((line) => fold(line).includes(argument))
    case 'reserva':
      return holdOf(said, argument)
    case 'cancelada':
      return isAnswered(said, 'cancelada null')
    case 'separada':
      return isAnswered(said, 'activa separada')
    case 'entregue':
      return isAnswered(said, 'concluida')
    case 'naoha':
      return isAnswered(said, 'cancelada nao_ha')
    case 'estado':
      return answer.includes(said.scene.code)
    case 'telefone':
      return hasTelephone(said) && !isList(said)
    case 'farmacia':
      return hasTelephone(said) && !isList(said) && isAt(said, kind.split('@')[1])
    case 'sintoma':
      return (hasTelephone(said) || /bairro/.test(answer)) && /conselhos/.test(said.answers.join()) && !isList(said)
    case 'parou':
      return said.after.stopped && !said.before.stopped
    case 'semaviso':
      return said.after.alerts < said.before.alerts
    case 'aviso':
      return said.after.alerts > said.before.alerts
    case 'tem':
    case 'acabou':
      return isStock(said, argument)
    case 'preco':
      return said.after.prices !== said.before.prices
    default: {
      const text = words[kind]
      if (!text) throw new Error(`no outcome ${kind}`)
      return (
        text.test(answer) &&
        !(isNewList(said) && kind !== 'preco') &&
        (answer !== '' || text.source.includes(isEmpty.source))
      )
    }
  }
}

/** Tells if nothing came of a message but what one of the outcomes is. */
export function isAllowed(wanted: readonly string[], said: SaidAndDone): boolean {
  const { before, after } = said
  const has = (...kinds: string[]) => wanted.some((each) => kinds.includes(each.split(/[:@]/)[0] ?? ''))
  const isMade = after.holds.length !== before.holds.length
  if (isMade && !wanted.some((each) => /^(?:reserva|produto)/.test(each) && isUnderstood(each, said))) return false
  const isChanged = !isMade && JSON.stringify(after.holds) !== JSON.stringify(before.holds)
  if (
    isChanged &&
    !wanted.some((each) => /^(?:cancelada|separada|entregue|naoha)$/.test(each) && isUnderstood(each, said))
  )
    return false
  if (
    changedStock(said).length > 0 &&
    !wanted.some((each) => /^(?:tem|acabou):/.test(each) && isUnderstood(each, said))
  )
    return false
  if (after.prices !== before.prices && !has('preco', 'tem')) return false
  if (after.stopped !== before.stopped && !has('parou')) return false
  if (after.alerts < before.alerts && !has('semaviso', 'parou')) return false
  if (after.alerts > before.alerts && !has('aviso')) return false
  // a list of anything else than what was meant may be bought from
  const isOther = isList(said) && !wanted.some((each) => isUnderstood(each, said))
  return !(isOther && !said.scene.isCounter && !/^(?:lista|qual)$/.test(''))
}
