import { Visitor } from './visitor.ts'

/** Makes visitors behind one address of a carrier: the service believes its proxy, which is the test. */
export const behind = (ip: string, address: string) => (): Visitor =>
  new Visitor(address, { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': ip })

/** Counts the pages that were shown, of so many asked for one after another. @param ask one request, of whoever asks */
export async function shownOf(times: number, ask: () => Promise<{ status: number }>): Promise<number> {
  let shown = 0
  for (let n = 0; n < times; n++) if ((await ask()).status === 200) shown += 1
  return shown
}

/** Requests left in the window of this address, as an answer of the API says. */
export async function leftOf(address: string, ip: string, headers: Record<string, string> = {}): Promise<number> {
  const answer = await fetch(`${address}/api/farmacias?limite=1`, { headers: { 'x-forwarded-for': ip, ...headers } })
  await answer.body?.cancel()
  return Number(/remaining=(\d+)/.exec(answer.headers.get('ratelimit') ?? '')?.[1])
}

/** The stylesheet that a page loads, as browsers do at once. */
export const styleOf = (html: string): string => /href="(\/w\/estilo-\w+\.css)"/.exec(html)?.[1] ?? ''
