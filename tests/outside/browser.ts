/** Part of a browser that signing in needs: it keeps cookies, follows redirects and sends forms. */
export class Browser {
  readonly #origin: string
  readonly #cookies = new Map<string, string>()

  constructor(origin: string) {
    this.#origin = origin
  }

  /** @returns where it ended: a page of the site, or the first address outside it */
  async open(address: string, init: RequestInit = {}): Promise<string> {
    const url = new URL(address, this.#origin)
    if (url.origin !== this.#origin) return url.href
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { ...init, redirect: 'manual', headers: { cookie } })
    await response.arrayBuffer()
    for (const line of response.headers.getSetCookie()) this.#keep(line)
    const next = response.headers.get('location')
    if (next) return this.open(new URL(next, url).href)
    if (!response.ok) throw new Error(`${url.pathname} answered ${response.status}`)
    return url.href
  }

  submit(page: string, fields: Record<string, string>): Promise<string> {
    return this.open(page, { method: 'POST', body: new URLSearchParams(fields) })
  }

  #keep(line: string): void {
    const [pair = ''] = line.split(';')
    const name = pair.slice(0, pair.indexOf('='))
    const value = pair.slice(name.length + 1)
    if (value) this.#cookies.set(name, value)
    else this.#cookies.delete(name)
  }
}
