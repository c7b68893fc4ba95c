import type { Static, TSchema } from 'typebox'
import type { Call } from '#call/call.ts'
import { ApiFailure } from '#call/failure.ts'
import { findNamedPlace } from '#call/places.ts'
import { listarFarmacias, verFarmacia } from '#contract/farmacias.ts'
import Type from '#contract/schema.ts'
import { listAnswer, oneLine, recordAnswer, refusal, type ToolAnswer } from './answers.rules.ts'
import { messages } from './messages.ts'
import { ListFacts, RecordFacts } from './shapes.rules.ts'

/** A tool: what a program reads of it, and what it does, by operations of the API alone. */
export interface Tool {
  name: string
  title: string
  description: string
  /** Schema of its arguments, which are checked before it runs. */
  schema: TSchema
  /** Schema of the facts that it answers with, where it does not refuse. */
  facts: TSchema
  run(call: Call, input: unknown): Promise<ToolAnswer>
}

/** Pharmacies of an answer, and the most that may be asked for: a program pays for each word. */
const SHOWN = 5
const SHOWN_MOST = 20

const where = {
  lugar: Type.Optional(Type.String({ minLength: 1, maxLength: 100, description: messages.place })),
  latitude: Type.Optional(Type.Number({ minimum: -90, maximum: 90, description: messages.latitude })),
  longitude: Type.Optional(Type.Number({ minimum: -180, maximum: 180, description: messages.longitude })),
  raio_km: Type.Optional(Type.Number({ minimum: 0, maximum: 2000, description: messages.radius })),
  maximo: Type.Optional(Type.Integer({ minimum: 1, maximum: SHOWN_MOST, default: SHOWN, description: messages.most })),
}
const closed = { additionalProperties: false }

const WhereArguments = Type.Object(where)
type Where = Static<typeof WhereArguments>

/** The part of a search that says from where; an answer instead of it where the place is not known. */
async function placed(call: Call, { lugar, latitude, longitude, raio_km, maximo = SHOWN }: Where) {
  const rest = { ...(raio_km !== undefined && { raio_km }), limite: maximo }
  if (latitude !== undefined && longitude !== undefined) return { query: { latitude, longitude, ...rest } }
  if (lugar === undefined) return { answer: refusal(messages.noPlace) }
  const { place, choices, isTie } = await findNamedPlace(call, lugar)
  if (place) return { query: { latitude: place.latitude, longitude: place.longitude, ...rest } }
  if (choices.length === 0) return { answer: refusal(messages.unknownPlace(lugar)) }
  const question = isTie ? messages.whichPlace(choices) : messages.guessPlace(lugar, choices)
  return { answer: refusal(question, { lugares: choices }) }
}

/** @param run gets arguments that its schema has accepted */
function tool<S extends TSchema>(
  words: Pick<Tool, 'name' | 'title' | 'description' | 'facts'>,
  schema: S,
  run: (call: Call, input: Static<S>) => Promise<ToolAnswer>,
): Tool {
  const { name, title, description, facts } = words
  return { name, title, description, facts, schema, run: (call, given) => run(call, given as Static<S>) }
}

const MedicineArguments = Type.Object(
  {
    medicamento: Type.String({ minLength: 1, maxLength: 200, description: messages.medicine.term }),
    ...where,
    abertas: Type.Optional(Type.Boolean({ description: messages.medicine.open })),
    ordenar: Type.Optional(
      Type.Unsafe<'distancia' | 'preco'>({
        type: 'string',
        enum: ['distancia', 'preco'],
        description: messages.medicine.order,
      }),
    ),
  },
  closed,
)

const findMedicine = tool(
  { name: 'procurar_medicamento', facts: ListFacts, ...messages.medicine },
  MedicineArguments,
  async (call, { medicamento, abertas, ordenar, ...from }) => {
    const { query, answer } = await placed(call, from)
    if (!query) return answer
    const { body, controlled, readings, lacking, understood } = await call.whole(listarFarmacias, {
      query: {
        ...query,
        search: medicamento,
        search_type: 'medicamento',
        ...(ordenar && { ordenar }),
        ...(abertas && { aberta_agora: true }),
      },
    })
    const unread = readings.length > 0 ? messages.unread(readings.map(({ part }) => part)) : undefined
    const nearest = lacking.length > 0 ? messages.nearest(lacking) : undefined
    const about = controlled ? messages.controlled : (unread ?? nearest)
    const none =
      about ?? (understood ? messages.noMedicine(understood.called) : messages.notFound(oneLine(medicamento)))
    return listAnswer(body, body.length === 0 ? none : about)
  },
)

const viewPharmacy = tool(
  { name: 'ver_farmacia', facts: RecordFacts, ...messages.pharmacy },
  Type.Object({ id: Type.String({ format: 'uuid', description: messages.pharmacy.id }) }, closed),
  async (call, { id }) => recordAnswer(await call(verFarmacia, { params: { id } })),
)

const DutyArguments = Type.Object(
  {
    ...where,
    dia: Type.Optional(Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$', description: messages.duty.day })),
  },
  closed,
)

const findOnDuty = tool(
  { name: 'farmacias_de_turno', facts: ListFacts, ...messages.duty },
  DutyArguments,
  async (call, { dia, ...from }) => {
    const { query, answer } = await placed(call, from)
    if (!query) return answer
    const duty = dia === undefined ? { de_turno: true } : { de_turno_em: dia }
    const onDuty = await call(listarFarmacias, { query: { ...query, ...duty } })
    if (onDuty.length > 0) return listAnswer(onDuty)
    const open = dia === undefined ? await call(listarFarmacias, { query: { ...query, aberta_agora: true } }) : []
    return listAnswer(open, open.length > 0 ? messages.openInstead : messages.noDuty)
  },
)

export const tools: readonly Tool[] = [findMedicine, viewPharmacy, findOnDuty]

/** Runs a tool; what the API refuses is an answer that says why. */
export async function runTool({ run }: Tool, call: Call, input: unknown): Promise<ToolAnswer> {
  try {
    return await run(call, input)
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    const { message, code, detalhes, retryAfter } = error
    const faults = Object.entries(detalhes.campos ?? {}).map(([name, fault]) => `${name}: ${fault}`)
    const text = [message, ...faults, ...(retryAfter ? [messages.retry(retryAfter)] : [])].join(' ')
    return refusal(text, { code, ...(retryAfter && { tentar_daqui_a_segundos: retryAfter }) })
  }
}
