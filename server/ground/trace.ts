import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

/** A position in a distributed trace (W3C Trace Context). */
export interface Trace {
  /** id of the trace in all services, 32 hex digits */
  id: string
  /** id of the span, 16 hex digits; empty while no span was begun */
  span: string
  /** flags, two hex digits; 01 when the caller records the trace */
  flags: string
  /** The receiver of spans; usually none. */
  spans?: SpanExporter | undefined
}

/** Attributes of a span, without addresses, parameters or people. */
export type SpanFacts = Readonly<Record<string, string | number>>

export interface Span {
  trace: Trace
  end(facts?: SpanFacts, failure?: unknown): void
}

/** Exporter of spans to a collector, which joins those of several services. */
export interface SpanExporter {
  begin(name: string, kind: 'server' | 'client' | 'internal', parent: Trace | undefined, facts?: SpanFacts): Span
  /** Sends the spans that are left, and ends. */
  close(): Promise<void>
}

const newSpan = () => randomBytes(8).toString('hex')
const form = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(-|$)/

/** The trace of a `traceparent` header of any version; undefined when it is none. */
export function readTrace(header: string | string[] | undefined): Trace | undefined {
  if (typeof header !== 'string' || header.length > 512) return undefined
  const [, id, span, flags] = form.exec(header) ?? []
  return id && span && flags ? { id, span, flags } : undefined
}

/** A piece of work within another. */
export const childOf = ({ id, flags, spans }: Trace): Trace => ({ id, span: newSpan(), flags, spans })

/** A trace that begins here. */
export const newTrace = (): Trace => ({ id: randomBytes(16).toString('hex'), span: '', flags: '00' })

export const traceHeader = ({ id, span, flags }: Trace) => `00-${id}-${span}-${flags}`

/** Trace of the code that runs now, across its asynchronous calls; outgoing requests carry it. */
export const currentTrace = new AsyncLocalStorage<Trace>()

/** Runs `work` in a span below the current one, when spans are exported. */
export function inSpan<T>(name: string, facts: SpanFacts, work: () => Promise<T>): Promise<T> {
  const parent = currentTrace.getStore()
  // no span within a trace that is not kept
  if (!parent?.spans || parent.flags === '00') return work()
  return spanOf(parent.spans.begin(name, 'client', parent, facts), work)
}

/** Runs `work` in `span`, and ends the span with it. */
export async function spanOf<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    const result = await currentTrace.run(span.trace, work)
    span.end()
    return result
  } catch (error) {
    span.end({}, error)
    throw error
  }
}
