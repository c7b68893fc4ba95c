import { ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, trace as traces } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { OtlpConfig } from '#server/config/config.ts'
import { baseUrl } from '#server/config/services.ts'
import type { SpanExporter, Trace } from '#server/ground/trace.ts'

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL }
/** Beyond it spans are dropped: a collector that is away costs memory for no more than these, and time for none. */
const KEPT = 2048
const EXPORT_MS = 10_000
const CLOSE_MS = 2000

const SERVICE = 'botica'

/** Class or code of a failure, without its message: those of databases and peers may hold data. */
const typeOf = (failure: unknown) => (failure as { code?: string }).code ?? (failure as Error).name ?? 'Error'

function contextOf({ id, span, flags }: Trace) {
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED
  return traces.setSpanContext(ROOT_CONTEXT, { traceId: id, spanId: span, traceFlags, isRemote: true })
}

/** The headers that a collector asks for come from OTEL_EXPORTER_OTLP_HEADERS, which the exporter reads by itself. */
const exporterTo = (endpoint: string) =>
  new OTLPTraceExporter({ url: `${baseUrl(endpoint)}/v1/traces`, timeoutMillis: EXPORT_MS })

/** Sends an empty export, to see if the collector takes it. @throws Error with what is wrong, for the operator */
export async function sendNothing(endpoint: string): Promise<void> {
  const exporter = exporterTo(endpoint)
  const error = await new Promise<Error | undefined>((done) =>
    exporter.export([], ({ code, error }) => done(code === 0 ? undefined : (error ?? new Error(`${code}`)))),
  )
  await exporter.shutdown()
  if (error) throw error
}

/** Spans sent in batches to a collector over OTLP/HTTP (JSON). Nothing waits for it, and nothing fails without it. */
export function openOtlp({ endpoint, ratio }: OtlpConfig): SpanExporter {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': SERVICE }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: exporterTo(endpoint), maxQueueSize: KEPT })],
  })
  const tracer = provider.getTracer(SERVICE)
  const spans: SpanExporter = {
    begin(name, kind, parent, facts = {}) {
      const under = parent?.span ? contextOf(parent) : ROOT_CONTEXT
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes: { ...facts } }, under)
      const { traceId, spanId, traceFlags } = span.spanContext()
      return {
        trace: { id: traceId, span: spanId, flags: traceFlags & TraceFlags.SAMPLED ? '01' : '00', spans },
        end(more, failure) {
          if (more) span.setAttributes({ ...more })
          if (failure !== undefined) {
            span.setAttribute('error.type', typeOf(failure))
            span.setStatus({ code: SpanStatusCode.ERROR })
          }
          span.end()
        },
      }
    },
    async close() {
      const late = new Promise((resolve) => setTimeout(resolve, CLOSE_MS).unref())
      await Promise.race([provider.shutdown().catch(() => undefined), late])
    },
  }
  return spans
}
