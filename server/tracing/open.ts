import type { OtlpConfig } from '#server/config/config.ts'
import type { SpanExporter } from '#server/ground/trace.ts'

// loaded only where there is a collector to tell: it is 20 MB on disk and some in memory
const load = () => import('./otlp.ts')

/** Opens the export of spans to the collector; undefined when none is configured. */
export async function openSpans(otlp: OtlpConfig | undefined): Promise<SpanExporter | undefined> {
  if (!otlp) return undefined
  return (await load()).openOtlp(otlp)
}

/** Asks the collector to take nothing. @throws Error with what is wrong, for the operator */
export async function checkCollector({ endpoint, ratio }: OtlpConfig): Promise<string> {
  await (await load()).sendNothing(endpoint)
  return `aceita rastos; conta-se ${ratio} dos que começam aqui`
}
