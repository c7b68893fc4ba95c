import type { Call } from '#call/call.ts'
import { indiceDeFarmacias } from '#contract/farmacias.ts'
import { INDEX_PARTS } from '#contract/limits.ts'

export const sitemapPath = '/sitemap.xml'
export const partPath = (part: number) => `/sitemap-${part}.xml`
export const parts = Array.from({ length: INDEX_PARTS }, (_, part) => part)

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** Escapes an origin, which may come from the request and must not end a tag. */
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** The list of the sitemaps (sitemaps.org): as many parts as the index of pharmacies has, however many they are. */
export const sitemapIndex = (origin: string): string =>
  `${XML}<sitemapindex ${SCHEMA}>${parts
    .map((part) => `<sitemap><loc>${escaped(origin)}${partPath(part)}</loc></sitemap>`)
    .join('')}</sitemapindex>\n`

/** The pages of one part of the pharmacies; the first has the home page too. @throws ApiFailure */
export async function sitemapPart(call: Call, origin: string, part: number): Promise<string> {
  const listed = await call(indiceDeFarmacias, { query: { parte: part } })
  const site = escaped(origin)
  const home = part === 0 ? `<url><loc>${site}/</loc></url>` : ''
  const urls = listed.map(
    ({ id, atualizada_em }) =>
      `<url><loc>${site}/farmacias/${id}</loc><lastmod>${atualizada_em.slice(0, 10)}</lastmod></url>`,
  )
  return `${XML}<urlset ${SCHEMA}>${home}${urls.join('')}</urlset>\n`
}

/**
 * Text of robots.txt: paths that robots should leave alone, and the address of the sitemap. Private pages say in their
 * own head that they are not to be indexed.
 * @param origin undefined when it is not configured: the host of a request is not repeated to others
 */
export const robotsText = (origin: string | undefined): string =>
  [
    'User-agent: *',
    ...['/api/', '/fotos/', '/balcao', '/gestao'].map((path) => `Disallow: ${path}`),
    ...(origin === undefined ? [] : [`Sitemap: ${origin}${sitemapPath}`]),
    '',
  ].join('\n')
