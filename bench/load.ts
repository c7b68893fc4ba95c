import autocannon from 'autocannon'

export interface Load {
  url: string
  seconds: number
  connections: number
  /** The next request; called for each. */
  next(): { method?: 'GET' | 'POST'; path: string; headers?: Record<string, string>; body?: string }
}

export interface Measured {
  perSecond: number
  p50: number
  p99: number
  /** Answers that were not 2xx, and requests that had none. */
  failures: number
}

/** Loads a server with closed-loop connections and says how it did. Times in ms. */
export async function load({ url, seconds, connections, next }: Load): Promise<Measured> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: [{ setupRequest: (request) => ({ ...request, ...next() }) }],
  })
  return {
    perSecond: result['2xx'] / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failures: result.non2xx + result.errors,
  }
}
