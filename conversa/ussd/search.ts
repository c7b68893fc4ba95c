import { findNamedPlace, type Place, type PlaceAnswer } from '#call/places.ts'
import { shortTime } from '#contract/gsm7.ts'
import { shortName } from '../figures.ts'
import { type FoundPharmacy, type Nearest, nearestWith, placeAmong, readMedicine } from '../find.ts'
import { calledWith, shortProduct } from '../product.ts'
import { complaintIn } from '../symptoms.ts'
import { plain, wordsOf } from '../words.ts'
import type { Dialled } from './dialled.ts'
import { holdOrAskName, isName } from './hold.ts'
import { messages } from './messages.ts'
import { confirmation, distanceSaid, priceSaid, telephoneSaid } from './said.ts'
import { asking, choosing, listing, numbered, type ScreenPart, screen, vary } from './screen.ts'
import { ending, type Step } from './steps.ts'

type OfferedItem = NonNullable<FoundPharmacy['stock']>[number]

/** The pharmacies that a search shows, three on each screen. */
const SHOWN = 9
const EACH = 3

/** The most names that are asked about. */
const CHOICES = 5

/** Takes what has letters for another name, where a list was shown to choose from. */
const ifNamed =
  (named: Step['next']): Step['next'] =>
  (input, position) =>
    isName(input) ? named(input, position) : undefined

/** Screen after a place is known. */
type AtPlace = (place: Place) => Promise<Step>

/** Takes the name of a place; one that could be several places, or is only alike, is asked about. */
function placed(
  dialled: Dialled,
  found: AtPlace,
  named: string,
  { place, choices, isTie }: PlaceAnswer,
): Promise<Step> | Step {
  const { call } = dialled
  if (place) return found(place)
  const again = [messages.unknownPlace[0], vary(named), messages.unknownPlace[1]]
  if (choices.length === 0) return wherever(dialled, found, again)
  const options = choices.slice(0, CHOICES).map((name): [ScreenPart, Step['next']] => [
    vary(name),
    async () => {
      const { place: one } = await findNamedPlace(call, name)
      return one && found(one)
    },
  ])
  const title = isTie ? [messages.whichOne] : [messages.guessPlace[0], vary(named), messages.guessPlace[1]]
  return choosing(title, options, ifNamed(naming(dialled, found)))
}

/** Reads an input as the name of a place. */
const naming =
  (dialled: Dialled, found: AtPlace): Step['next'] =>
  async (input) =>
    placed(dialled, found, input, await findNamedPlace(dialled.call, input))

/** Asks where the person is. */
export const wherever = (dialled: Dialled, found: AtPlace, question: readonly ScreenPart[] = [messages.where]): Step =>
  asking(question, naming(dialled, found))

/** Asks to confirm a hold by a number that identifies the pharmacy, the item and the displayed price. */
function confirming(dialled: Dialled, pharmacy: FoundPharmacy, item: OfferedItem): Step {
  const { nome, endereco, bairro, telefone, aberta_agora, abre_em } = pharmacy
  const code = confirmation(item.id, item.preco)
  const isShut = aberta_agora === false
  const opening = abre_em ? ` ${messages.opensAt} ${shortTime(abre_em, dialled.now)}` : ''
  const parts: ScreenPart[] = [
    vary(nome),
    ', ',
    vary(endereco ?? bairro ?? messages.noAddress),
    telefone ? `${messages.telephone}${telephoneSaid(telefone)}` : '',
    isShut ? `, ${messages.closed}${opening}` : '',
    '\n',
    vary(item.nome),
    `${priceSaid(item.preco)}${item.requer_receita ? messages.prescription : ''}`,
    `\n${messages.toHold(code)}\n${messages.back}`,
  ]
  return {
    text: screen(parts),
    async next(input, { path, isLast }) {
      if (input !== code) return undefined
      const chosen = isLast ? await dialled.choices.write(path, item.id) : item.id
      return holdOrAskName(dialled, path, chosen, isLast)
    },
  }
}

function items(dialled: Dialled, pharmacy: FoundPharmacy): Step | undefined {
  const [only, ...others] = pharmacy.stock ?? []
  if (!only || others.length === 0) return only && confirming(dialled, pharmacy, only)
  return listing({
    title: [messages.product],
    entries: numbered([only, ...others], EACH, ({ nome, preco }) => [vary(nome), priceSaid(preco)]),
    each: EACH,
    chosen: ({ item }) => confirming(dialled, pharmacy, item),
  })
}

function lineOf({ nome, distancia_km, aberta_agora, stock = [] }: FoundPharmacy): ScreenPart[] {
  const prices = stock.flatMap(({ preco }) => (preco ? [preco] : []))
  const price = priceSaid(prices.length > 0 ? Math.min(...prices) : null)
  return [
    vary(shortName(nome)),
    `${distanceSaid(distancia_km)}${price}${aberta_agora === false ? ` ${messages.closed}` : ''}`,
  ]
}

/** Name of the product that the pharmacies of a list have: a brand that none of them has is named by its substance. */
function whatTheyHave({ found, understood }: Nearest, term: string): string {
  const items = found.flatMap(({ stock = [] }) => stock)
  const [first] = items
  if (!understood) return first ? shortProduct(first.nome) : ''
  const same = first?.corresponde_a
  const isOther = same !== undefined && items.every(({ corresponde_a }) => corresponde_a !== undefined)
  return calledWith(isOther ? same : understood.called, term)
}

/** Tells that nobody has it, by the name that the term was taken for; what was taken for nothing is only quoted. */
const nobody = ({ understood }: Nearest, term: string): ScreenPart[] =>
  understood
    ? [messages.nobodyHas[0], vary(calledWith(understood.called, term)), messages.nobodyHas[1]]
    : [messages.notFound[0], vary(term), messages.notFound[1]]

async function results(dialled: Dialled, term: string, place: Place): Promise<Step> {
  const nearest = await nearestWith(dialled.call, { term, place, first: 0, count: SHOWN })
  const { found, far } = nearest
  if (far) {
    const [before, away, instead, ask] = messages.onlyFar
    const where = [away, distanceSaid(far.distancia_km).trim(), instead, vary(far.nome)]
    return search(dialled, [
      before,
      vary(shortProduct(far.stock?.[0]?.nome ?? '')),
      ...where,
      ` ${telephoneSaid(far.telefone)}`,
      ask,
    ])
  }
  if (found.length === 0) {
    return search(dialled, [...nobody(nearest, term), vary(place.nome), messages.ask])
  }
  return listing({
    title: [
      ...(nearest.lacking.length > 0
        ? [messages.lacking[0], vary(nearest.lacking.join(' ')), messages.lacking[1]]
        : []),
      messages.has[0],
      vary(whatTheyHave(nearest, term)),
      messages.has[1],
      vary(place.nome),
      ':',
    ],
    entries: numbered(found, EACH, lineOf),
    each: EACH,
    chosen: ({ item }) => items(dialled, item),
  })
}

/** A medicine, and the place that was named beside it: `paracetamol maianga`. */
async function mentioned(
  { call }: Dialled,
  input: string,
): Promise<{ term: string; where?: PlaceAnswer; named: string }> {
  const words = wordsOf(plain(input))
  const split = words.length > 1 ? await placeAmong(call, words) : undefined
  const term = split?.words.join(' ')
  return split?.where && term ? { term, where: split.where, named: split.named } : { term: input, named: '' }
}

/** Asks for a medicine, where the person is, and which pharmacy is to hold it. A name that may be several is asked about. */
export function search(dialled: Dialled, question: readonly ScreenPart[] = [messages.whichMedicine]): Step {
  const named: Step['next'] = async (input) => {
    const mention = await mentioned(dialled, input)
    const located = (term: string) => {
      const found: AtPlace = (place) => results(dialled, term, place)
      return mention.where ? placed(dialled, found, mention.named, mention.where) : wherever(dialled, found)
    }
    const read = await readMedicine(dialled.call, mention.term)
    if (read.kind === 'known') return located(mention.term)
    if (read.kind === 'controlled') return ending(screen([messages.controlled]))
    if (read.kind === 'half' && read.names.length === 0)
      return search(dialled, [messages.halfUnknown[0], vary(read.part), messages.halfUnknown[1]])
    if (complaintIn(wordsOf(plain(input)))) return search(dialled, [messages.noAdvice])
    if (read.kind === 'unknown') {
      return search(dialled, [messages.unknownMedicine[0], vary(mention.term), messages.unknownMedicine[1]])
    }
    const options = read.names.map((name): [ScreenPart, Step['next']] => [vary(name), () => located(name)])
    const which =
      read.kind === 'half' ? [messages.halfOrWhich[0], vary(read.part), messages.halfOrWhich[1]] : [messages.whichOne]
    return choosing(which, options, ifNamed(named))
  }
  return asking(question, named)
}
