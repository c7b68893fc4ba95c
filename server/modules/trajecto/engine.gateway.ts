import { Ajv, type ValidateFunction } from 'ajv'
import type { Static } from 'typebox'
import type { TravelMode } from '#contract/positions.ts'
import Type from '#contract/schema.ts'
import { baseUrl } from '#server/config/services.ts'
import { AppError } from '#server/ground/error.ts'
import { type BreakerOptions, OutsideFailure, openBreaker } from '#server/outside/breaker.ts'
import { type Got, getWithin } from '#server/outside/call.ts'
import { messages } from './messages.ts'
import type { Point, Route } from './rules.ts'

/** Past this the point is off the engine's map, and its route starts somewhere else altogether. */
const SNAP_METRES = 5000

const profile: Record<TravelMode, string> = { carro: 'driving', pe: 'foot' }

/** The part of OSRM's answer that is used: distances in metres, durations in seconds, positions as [lon, lat]. */
const EngineAnswer = Type.Object({
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
type EngineAnswer = Static<typeof EngineAnswer>
export type EngineRoute = EngineAnswer['routes'][number]

let compiled: ValidateFunction<EngineAnswer> | undefined
/** Compiled when an engine first answers: most services have none. */
function isAnswer(answer: unknown): answer is EngineAnswer {
  compiled ??= new Ajv({ strictTuples: false }).compile<EngineAnswer>(EngineAnswer)
  return compiled(answer)
}

/** Good answers of a working engine that knows no way between the two: no road near, or none that leads there. */
const NO_WAY = new Set(['NoRoute', 'NoSegment'])

const position = ({ latitude, longitude }: Point) => `${longitude.toFixed(6)},${latitude.toFixed(6)}`

/** The address of OSRM's route service (HTTP API, version 1). */
function routeAddress(base: string, from: Point, to: Point, modo: TravelMode): string {
  const path = `/route/v1/${profile[modo]}/${position(from)};${position(to)}`
  return `${baseUrl(base)}${path}?overview=full&geometries=geojson`
}

/** @returns undefined when the engine knows no way @throws OutsideFailure when this is no answer of OSRM's */
function readAnswer({ status, text }: Got): EngineRoute | undefined {
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

/** The route by road, or undefined when the engine works and knows no way. @throws AppError GATEWAY_INVALIDO · TIMEOUT */
export type RoutingEngine = (from: Point, to: Point, modo: TravelMode) => Promise<Route | undefined>

const LIMITS = { timeoutMs: 4000, maxBytes: 1024 * 1024 }

/** Asks an OSRM engine. While it is taken for dead, the answer is 502 at once. @param base ROUTING_URL */
export function osrmEngine(base: string, log: BreakerOptions['log']): RoutingEngine {
  const breaker = openBreaker({ service: messages.engine, log })
  return async (from, to, modo) => {
    try {
      const found = await breaker.run(async () =>
        readAnswer(await getWithin(routeAddress(base, from, to, modo), LIMITS)),
      )
      return (
        found && {
          distancia_km: Math.round(found.distance) / 1000,
          duracao_min: Math.ceil(found.duration / 60),
          modo,
          fonte: 'motor',
          geometria: found.geometry,
        }
      )
    } catch (error) {
      if (error instanceof OutsideFailure)
        throw new AppError(error.late ? 'TIMEOUT' : 'GATEWAY_INVALIDO', { mensagem: messages.engineFailed(error.late) })
      throw error
    }
  }
}

/** Asks for a short way across Luanda. @throws Error with what is wrong, for the operator */
export async function checkRouting(base: string): Promise<string> {
  const kinaxixi = { latitude: -8.8147, longitude: 13.2367 }
  const mutamba = { latitude: -8.8157, longitude: 13.2306 }
  const found = readAnswer(await getWithin(routeAddress(base, kinaxixi, mutamba, 'carro'), LIMITS))
  if (!found) throw new Error(messages.noMap)
  return messages.routeFound(Math.round(found.distance))
}
