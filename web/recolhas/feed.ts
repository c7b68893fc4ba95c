import type { Call } from '#call/call.ts'
import { listarRecolhas } from '#contract/recolhas.ts'
import { dateText } from '../format/time.ts'
import { messages as site } from '../messages/site.ts'
import { lotsOf, type Notice } from './notice.ts'
import { messages } from './recalls.messages.ts'

export const feedPath = '/recolhas.atom'

const ENTRIES = 50
/** The instant of a feed without entries. */
const NEVER = '1970-01-01T00:00:00Z'

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const changed = ({ publicada_em, retirada_em }: Notice) => retirada_em ?? publicada_em

function entry(origin: string, notice: Notice): string {
  const { id, numero, data, produto, publicada_em, retirada_em, retirada_porque, motivo, accao } = notice
  const title = retirada_em ? messages.withdrawnTitle(produto) : produto
  const text = [messages.number(numero, dateText(data)), lotsOf(notice), retirada_porque ?? `${motivo}\n${accao}`]
  return (
    `<entry><id>urn:uuid:${id}</id><title>${escaped(title)}</title><link href="${escaped(origin)}/recolhas/${id}"/>` +
    `<published>${publicada_em}</published><updated>${changed(notice)}</updated>` +
    `<content type="text">${escaped(text.join('\n'))}</content></entry>`
  )
}

/** The last notices as an Atom feed (RFC 4287), with those that were taken back, which say so. @throws ApiFailure */
export async function recallFeed(call: Call, origin: string): Promise<string> {
  const notices = await call(listarRecolhas, { query: { retiradas: true, limite: ENTRIES } })
  const updated = notices.map(changed).sort().at(-1) ?? NEVER
  const home = escaped(origin)
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${site.lang}">` +
    `<id>${home}/recolhas</id><title>${escaped(`${site.name}: ${messages.title}`)}</title><updated>${updated}</updated>` +
    `<author><name>${site.name}</name></author><link href="${home}/recolhas"/><link rel="self" href="${home}${feedPath}"/>` +
    `${notices.map((notice) => entry(origin, notice)).join('')}</feed>\n`
  )
}
