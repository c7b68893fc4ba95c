import { verTrajecto } from '#contract/trajecto.ts'
import type { Config } from '#server/config/config.ts'
import { notFound } from '#server/ground/error.ts'
import type { Server } from '#server/http/serve.ts'
import type { Catalogue } from '../procura/catalogue/public.ts'
import { osrmEngine } from './engine.gateway.ts'
import { messages } from './messages.ts'
import { estimate } from './rules.ts'

interface TrajectoParts {
  catalogue: Pick<Catalogue, 'current' | 'pharmacy'>
  config: Pick<Config, 'routingUrl'>
  log: Parameters<typeof osrmEngine>[1]
}

/** Without an engine, and where it knows no way, the answer is an estimate. */
export function trajectoRoutes({ serve }: Server, { catalogue, config, log }: TrajectoParts): void {
  const engine = config.routingUrl ? osrmEngine(config.routingUrl, log) : undefined
  serve(verTrajecto, async ({ params, query }) => {
    await catalogue.current()
    const pharmacy = catalogue.pharmacy(params.id)
    if (!pharmacy) throw notFound(messages.noPharmacy)
    return (await engine?.(query, pharmacy, query.modo)) ?? estimate(query, pharmacy, query.modo)
  })
}
