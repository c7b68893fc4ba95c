/** A page as it came, and what a person does with it. */
export interface Seen {
  status: number
  headers: Headers
  html: string
  /** Text of the page without its tags. */
  text: string
  /** Path of the page, after redirects. */
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

export interface Field {
  name: string
  /** An input's type, or `textarea`, or `select`. */
  type: string
  value: string
  /** True when a form sends the field in its present state. */
  sent: boolean
}

function fieldOf(tag: string): Field {
  const kind = /^<(\w+)/.exec(tag)?.[1] ?? ''
  const type = kind === 'input' ? (attribute(tag, 'type') ?? 'text') : kind
  const chosen = /<option\b[^>]* selected[^>]*>/.exec(tag)?.[0] ?? /<option\b[^>]*>/.exec(tag)?.[0] ?? ''
  const values: Record<string, string | undefined> = {
    input: attribute(tag, 'value'),
    select: attribute(chosen, 'value'),
    textarea: decoded(/>([\s\S]*)<\/textarea>$/.exec(tag)?.[1] ?? ''),
  }
  const opening = tag.split('>', 1)[0] ?? ''
  const sent = !['radio', 'checkbox'].includes(type) || / checked/.test(opening)
  return { name: attribute(opening, 'name') ?? '', type, value: values[kind] ?? '', sent }
}

/** The forms of a page: where each goes (undefined: to the page itself), and its fields. */
export const formsOf = (html: string) =>
  [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)].map(([, opening = '', content = '']) => ({
    action: attribute(opening, 'action'),
    fields: [...content.matchAll(/<input\b[^>]*>|<textarea\b[\s\S]*?<\/textarea>|<select\b[\s\S]*?<\/select>/g)].map(
      ([tag]) => fieldOf(tag),
    ),
  }))

/** Fields that a form would send in its present state: their values, and the chosen options. */
function formOf(html: string, action?: string) {
  const form = formsOf(html).find((each) => action === undefined || each.action === action)
  if (!form) throw new Error(`no form ${action ?? ''} in: ${wordsOf(html)}`)
  return new Map(form.fields.filter(({ sent }) => sent).map(({ name, value }) => [name, value]))
}

export interface UploadedFile {
  field: string
  file: string | Uint8Array<ArrayBuffer>
}

/** A person with a browser that runs no script: keeps cookies, follows redirects, sends forms. */
export class Visitor {
  readonly address: string
  readonly cookies = new Map<string, string>()
  /** Headers that the browser sends with each request. */
  headers: Record<string, string>

  constructor(address: string, headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' }) {
    this.address = address
    this.headers = headers
  }

  /** Sends one request, and follows no redirect. */
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

  /** Fills in the page's form, as it stands but for these fields, and sends it; without those that are undefined. */
  async send({ html, path }: Seen, fields: Record<string, string | undefined>, action?: string): Promise<Seen> {
    const filled = Object.entries({ ...Object.fromEntries(formOf(html, action)), ...fields })
    return this.see(
      action ?? path,
      new URLSearchParams(
        filled.flatMap(([name, value]): [string, string][] => (value === undefined ? [] : [[name, value]])),
      ),
    )
  }

  #keep(cookie: string): void {
    const [pair = '', ...attributes] = cookie.split('; ')
    const [name = '', value = ''] = pair.split(/=(.*)/s)
    if (attributes.includes('Max-Age=0')) this.cookies.delete(name)
    else this.cookies.set(name, value)
  }
}
