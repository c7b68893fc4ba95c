import { AppError } from '#server/ground/error.ts'
import { type BreakerOptions, openBreaker } from '#server/outside/breaker.ts'
import { OutsideFailure } from '#server/outside/failure.ts'
import { getWithin } from '#server/outside/get.ts'
import { messages } from './messages.ts'
import { readAnswer, routeAddress } from './osrm.gateway.ts'
import type { Mode, Point, Route } from './rules.ts'

/** The route by road, or undefined when the engine works and knows no way. @throws AppError GATEWAY_INVALIDO · TIMEOUT */
export type RoutingEngine = (from: Point, to: Point, modo: Mode) => Promise<Route | undefined>

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
