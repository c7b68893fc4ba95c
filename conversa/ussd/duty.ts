import type { Place } from '#call/places.ts'
import { listarFarmacias } from '#contract/farmacias.ts'
import { shortTime } from '#contract/gsm7.ts'
import { shortName } from '../figures.ts'
import type { FoundPharmacy } from '../find.ts'
import type { Dialled } from './dialled.ts'
import { messages } from './messages.ts'
import { distanceSaid, telephoneSaid } from './said.ts'
import { listing, numbered, type ScreenPart, screen, vary } from './screen.ts'
import { wherever } from './search.ts'
import type { Step } from './steps.ts'

const SHOWN = 9
const EACH = 3

const lineOf = ({ nome, distancia_km }: FoundPharmacy): ScreenPart[] => [
  vary(shortName(nome)),
  distanceSaid(distancia_km),
]

function one({ nome, endereco, bairro, telefone, turno, fecha_em }: FoundPharmacy, now: Date): Step {
  const until = turno?.ate ?? fecha_em
  const parts = [
    vary(nome),
    ', ',
    vary(endereco ?? bairro ?? messages.noAddress),
    telefone ? `${messages.telephone}${telephoneSaid(telefone)}` : `. ${messages.noTelephone}`,
    until ? `${messages.openUntil}${shortTime(until, now)}` : '',
    `\n${messages.back}`,
  ]
  return { text: screen(parts), next: () => undefined }
}

/** The nearest pharmacies on duty; where none says that it is, the nearest that are open. */
export const duty = (dialled: Dialled, question?: readonly ScreenPart[]): Step =>
  wherever(dialled, (place) => nearest(dialled, place), question)

async function nearest(dialled: Dialled, place: Place): Promise<Step> {
  const { call, now } = dialled
  const query = { latitude: place.latitude, longitude: place.longitude, limite: SHOWN }
  const onDuty = await call(listarFarmacias, { query: { ...query, de_turno: true } })
  const found = onDuty.length > 0 ? onDuty : await call(listarFarmacias, { query: { ...query, aberta_agora: true } })
  if (found.length === 0) return duty(dialled, [messages.noneOpen, vary(place.nome), messages.anotherPlace])
  return listing({
    title: [onDuty.length > 0 ? messages.onDuty : messages.noDuty, vary(place.nome), ':'],
    entries: numbered(found, EACH, lineOf),
    each: EACH,
    chosen: ({ item }) => one(item, now),
  })
}
