import { Ajv, type ValidateFunction } from 'ajv'
import type { Static } from 'typebox'
import Type from '#contract/type.ts'
import { baseUrl } from '#server/config/base-url.ts'
import { OutsideFailure } from '#server/outside/failure.ts'
import type { Got } from '#server/outside/get.ts'
import { messages } from './messages.ts'
import type { Mode, Point } from './rules.ts'

/** Past this the point is off the engine's map, and its route starts somewhere else altogether. */
const SNAP_METRES = 5000

const profile: Record<Mode, string> = { carro: 'driving', pe: 'foot' }

/** The part of OSRM's answer that is used: distances in metres, durations in seconds, positions as [lon, lat]. */
const Answer = Type.Object({
  code: Type.Literal('Ok'),
  routes: Type.Array(
    Type.Object({
      distance: Type.Number({ minimum: 0 }),
      duration: Type.Number({ minimum: 0 }),
      geometry: Type.Object({
        type: Type.Literal('LineString'),
        coordinates: Type.Array(
          Type.Tuple([Type.Number({ minimum: -180, maximum: 180 }), Type.Number({ minimum: -90, maximum: 90 })]),
          { minItems: 2 },
        ),
      }),
    }),
    { minItems: 1 },
  ),
  waypoints: Type.Optional(Type.Array(Type.Object({ distance: Type.Optional(Type.Number()) }))),
})
type Answer = Static<typeof Answer>
export type EngineRoute = Answer['routes'][number]

let compiled: ValidateFunction<Answer> | undefined
/** Compiled when an engine first answers: most services have none. */
function isAnswer(answer: unknown): answer is Answer {
  compiled ??= new Ajv({ strictTuples: false }).compile<Answer>(Answer)
  return compiled(answer)
}

/** Good answers of a working engine that knows no way between the two: no road near, or none that leads there. */
const NO_WAY = new Set(['NoRoute', 'NoSegment'])

const position = ({ latitude, longitude }: Point) => `${longitude.toFixed(6)},${latitude.toFixed(6)}`

/** The address of OSRM's route service (HTTP API, version 1). */
export function routeAddress(base: string, from: Point, to: Point, modo: Mode): string {
  const path = `/route/v1/${profile[modo]}/${position(from)};${position(to)}`
  return `${baseUrl(base)}${path}?overview=full&geometries=geojson`
}

/** @returns undefined when the engine knows no way @throws OutsideFailure when this is no answer of OSRM's */
export function readAnswer({ status, text }: Got): EngineRoute | undefined {
  const answer = parse(text)
  // OSRM answers 400 to these too
  if (typeof answer === 'object' && answer && 'code' in answer && NO_WAY.has(String(answer.code))) return undefined
  if (status !== 200) throw new OutsideFailure(`respondeu ${status}`)
  if (!isAnswer(answer)) throw new OutsideFailure(messages.badShape)
  const offMap = answer.waypoints?.some(({ distance = 0 }) => distance > SNAP_METRES)
  return offMap ? undefined : answer.routes[0]
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new OutsideFailure(messages.notJson)
  }
}
