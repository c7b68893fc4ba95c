import { randomUUID } from 'node:crypto'
import { commandLine } from '#server/modules/auditoria/public.ts'
import type { FeedOptions } from '#server/modules/stock/feed/staging.service.ts'
import { type Client, type Response, succeed } from './client.ts'

let sequence = Date.now()

/** A sequence number larger than those before. */
export const nextSequence = () => ++sequence

/** An article of a till. */
export const article = (codigo: string, fields: Record<string, unknown> = {}) => ({
  codigo,
  nome: `Artigo ${codigo}`,
  categoria: 'Medicamentos',
  subcategoria: 'Outros',
  quantidade: 10,
  preco: 500,
  ...fields,
})

export const feedBody = (artigos: object[] = [article('A-1')], fields: Record<string, unknown> = {}) => ({
  gerado_em: new Date().toISOString(),
  sequencia: nextSequence(),
  artigos,
  ...fields,
})

/** Options of a plain JSON feed that counts what is on the shelf, for who takes it without a request. */
export const feedOptions = (farmaciaId: string, whole: boolean): FeedOptions => ({
  farmaciaId,
  whole,
  counts: 'prateleira',
  lossConfirmed: false,
  namesConfirmed: false,
  restart: false,
  actor: commandLine,
  arrived: Date.now(),
  sent: undefined,
  format: { type: 'application/json', encoding: 'identity' },
})

/** A feed as NDJSON. */
export const feedLines = ({ artigos, ...header }: ReturnType<typeof feedBody>): string =>
  [header, ...artigos].map((line) => JSON.stringify(line)).join('\n')

export const sendWhole = (pharmacy: Client, body: unknown, query = ''): Promise<Response> =>
  pharmacy.put(`/api/perfil/stock/completo${query}`, body)

export const sendPart = (pharmacy: Client, body: unknown, query = ''): Promise<Response> =>
  pharmacy.patch(`/api/perfil/stock/parcial${query}`, body)

/** Sends a part of the shelf that is all taken. @returns its report */
export const feedPart = async (pharmacy: Client, artigos: object[], query = '') =>
  succeed(await sendPart(pharmacy, feedBody(artigos), query))

/** Sends the whole shelf. @returns its report */
export const feedWhole = async (pharmacy: Client, artigos: object[], query = '') =>
  succeed(await sendWhole(pharmacy, feedBody(artigos), query))

interface RawBody {
  type?: string
  encoding?: string
}

/** Sends bytes as the whole shelf, or as a part of it. */
export async function sendBytes(
  pharmacy: Client,
  bytes: Uint8Array<ArrayBuffer> | string,
  { type = 'application/json', encoding }: RawBody = {},
  path = 'PATCH /api/perfil/stock/parcial',
): Promise<{ status: number; body: ReturnType<typeof succeed> }> {
  const [method = '', where = ''] = path.split(' ')
  const answer = await fetch(pharmacy.address + where, {
    method,
    headers: {
      'content-type': type,
      authorization: `Bearer ${pharmacy.token}`,
      ...(encoding !== undefined && { 'content-encoding': encoding }),
    },
    body: bytes,
  })
  return { status: answer.status, body: await answer.json() }
}

/** Brings this many new items into a pharmacy's stock in one feed. @returns their ids */
export async function stockItems(pharmacy: Client, count: number): Promise<string[]> {
  const codes = Array.from({ length: count }, () => randomUUID())
  await feedPart(
    pharmacy,
    codes.map((codigo) => article(codigo.slice(0, 18))),
  )
  const ids = new Map(
    succeed(await pharmacy.get('/api/perfil/stock')).map((item: Record<string, string>) => [item.codigo, item.id]),
  )
  return codes.map((codigo) => String(ids.get(codigo.slice(0, 18))))
}
