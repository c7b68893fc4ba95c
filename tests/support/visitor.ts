/** A page as it came, and what a person does with it. */
export interface Seen {
  status: number
  headers: Headers
  html: string
  /** Its words, without the marks. */
  text: string
  /** Where it is, after redirects. */
  path: string
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }
const decoded = (html: string) => html.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity)
const wordsOf = (html: string) =>
  decoded(html.replaceAll(/<(?:style|script)[\s\S]*?<\/(?:style|script)>|<[^>]*>/g, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim()

const attribute = (tag: string, name: string) => {
  const found = new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]
  return found === undefined ? undefined : decoded(found)
}

/** What a form would send as it stands: its fields' values, and what is chosen. */
function formOf(html: string, action?: string) {
  const forms = [...html.matchAll(/<form\b[^>]*>[\s\S]*?<\/form>/g)].map(([whole]) => whole)
  const form = forms.find((each) =>
    action === undefined ? true : attribute(each.split('>', 1)[0] ?? '', 'action') === action,
  )
  if (!form) throw new Error(`no form ${action ?? ''} in: ${wordsOf(html)}`)
  const inputs = [...form.matchAll(/<input\b[^>]*>/g)].map(([tag]) => tag)
  const sent = inputs.filter((tag) => !/ type="(?:radio|checkbox)"/.test(tag) || / checked/.test(tag))
  return new Map(sent.map((tag) => [attribute(tag, 'name') ?? '', attribute(tag, 'value') ?? '']))
}

export interface UploadedFile {
  field: string
  file: string | Uint8Array<ArrayBuffer>
}

/** A person with a browser that runs no script: keeps cookies, follows redirects, sends forms. */
export class Visitor {
  readonly address: string
  readonly cookies = new Map<string, string>()
  /** What the browser says of itself with each request. */
  headers: Record<string, string>

  constructor(address: string, headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' }) {
    this.address = address
    this.headers = headers
  }

  /** One request, no redirect followed. */
  async ask(path: string, form?: Record<string, string> | URLSearchParams | FormData): Promise<Seen> {
    const response = await fetch(this.address + path, {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: {
        accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
        ...(this.cookies.size > 0 && {
          cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        }),
        ...this.headers,
      },
      ...(form && { body: form instanceof FormData ? form : new URLSearchParams(form) }),
    })
    for (const cookie of response.headers.getSetCookie()) this.#keep(cookie)
    const html = await response.text()
    return { status: response.status, headers: response.headers, html, text: wordsOf(html), path }
  }

  /** Sends a form with a file, and follows where it leads. */
  async upload(path: string, fields: Record<string, string>, sent?: UploadedFile): Promise<Seen> {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    if (sent) form.append(sent.field, new Blob([sent.file]), 'ficheiro')
    const seen = await this.ask(path, form)
    return seen.status === 303 ? this.see(seen.headers.get('location') ?? '/') : seen
  }

  /** The page at the end of the redirects. */
  async see(path: string, form?: Record<string, string> | URLSearchParams): Promise<Seen> {
    const seen = await this.ask(path, form)
    return seen.status === 303 ? this.see(seen.headers.get('location') ?? '/') : seen
  }

  /** Fills in the page's form, as it stands but for these fields, and sends it. */
  async send({ html, path }: Seen, fields: Record<string, string>, action?: string): Promise<Seen> {
    const filled = { ...Object.fromEntries(formOf(html, action)), ...fields }
    return this.see(action ?? path, filled)
  }

  #keep(cookie: string): void {
    const [pair = '', ...attributes] = cookie.split('; ')
    const [name = '', value = ''] = pair.split(/=(.*)/s)
    if (attributes.includes('Max-Age=0')) this.cookies.delete(name)
    else this.cookies.set(name, value)
  }
}
