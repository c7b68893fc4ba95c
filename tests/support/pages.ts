import { type Client, succeed } from './client.ts'

// biome-ignore lint/suspicious/noExplicitAny: what a stranger's client reads; what it expects stands in the tests
type Json = any

/** The cursor of the page behind an answer. */
export const nextOf = ({ headers }: { headers: Headers }): string | null => headers.get('x-proxima-pagina')

/** An address with more parameters. */
export function withQuery(path: string, query: Record<string, string | number>): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) parameters.set(name, String(value))
  return `${path}${path.includes('?') ? '&' : '?'}${parameters}`
}

/** A list page by page, as a stranger reads it. @param between called after each page */
export async function allPages(
  client: Client,
  path: string,
  limite: number,
  between: (page: number) => Promise<unknown> = async () => {},
): Promise<Json[][]> {
  const pages: Json[][] = []
  for (let cursor: string | null = null; ; ) {
    const answer = await client.get(withQuery(path, { limite, ...(cursor && { cursor }) }))
    pages.push(succeed(answer))
    cursor = nextOf(answer)
    if (!cursor) return pages
    await between(pages.length)
  }
}

export const idsOf = (rows: { id: string }[]): string[] => rows.map(({ id }) => id)
