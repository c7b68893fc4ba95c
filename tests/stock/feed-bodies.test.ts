import { gzipSync, zstdCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { FEED_BYTES, FEED_ROWS } from '#contract/limits.ts'
import { type Client, succeed } from '../support/client.ts'
import { prepare } from '../support/prepare.ts'
import { openPharmacy } from '../support/scenario.ts'
import { article, feedBody, feedLines, feedPart, sendBytes } from '../support/stock-feed.ts'
import { withService } from '../support/with-service.ts'

// the reading of a body by its type and coding is tested in feed-reading.test.ts
const service = withService()

const NDJSON = { type: 'application/x-ndjson' }
const stocked = async (client: Client) => succeed(await client.get('/api/perfil/stock')).length
const gzip = (text: string | Buffer) => new Uint8Array(gzipSync(text))
const two = () => feedBody([article('A'), article('B')])

test.each([
  ['as JSON', () => [JSON.stringify(two()), {}]],
  ['as NDJSON with zstd', () => [new Uint8Array(zstdCompressSync(feedLines(two()))), { ...NDJSON, encoding: 'zstd' }]],
] as [string, () => [string | Uint8Array<ArrayBuffer>, object]][])(
  'a feed that comes %s is taken',
  async (_how, make) => {
    const { client } = await openPharmacy(service)
    const [body, how] = make()
    expect(await sendBytes(client, body, how)).toMatchObject({ status: 200, body: { aceites: 2, artigos_lidos: 2 } })
    expect(await stocked(client)).toBe(2)
  },
)

test('A broken line of NDJSON is one bad article, by its place, and the others enter', async () => {
  const { client } = await openPharmacy(service)
  const lines = feedLines(feedBody(Array.from({ length: 10 }, (_, n) => article(`C-${n}`)))).split('\n')
  lines.splice(3, 1, lines[3]?.slice(0, -4) ?? '', '[1]')
  const { body } = await sendBytes(client, lines.join('\n'), NDJSON)
  expect(body).toMatchObject({ aceites: 9, recusados: 2 })
  expect(body.artigos.slice(0, 2)).toMatchObject([
    { indice: 2, codigo: null, motivo: 'não é JSON' },
    { indice: 3, codigo: null, motivo: 'não é um objecto' },
  ])
})

describe('refused, with nothing changed:', () => {
  const pharmacy = prepare(async () => {
    const { client } = await openPharmacy(service)
    await feedPart(client, [article('Z')])
    return client
  })
  test.each([
    ['a body that breaks off', 400, () => [JSON.stringify(two()).slice(0, -1), {}]],
    ['an NDJSON that is empty', 400, () => ['', NDJSON]],
    ['NDJSON without its header', 400, () => [feedLines(two()).split('\n').slice(1).join('\n'), NDJSON]],
    ['what is no gzip', 400, () => [JSON.stringify(two()), { encoding: 'gzip' }]],
    ['no articles', 400, () => [JSON.stringify({ gerado_em: '2026-01-01T00:00:00Z', sequencia: 1 }), {}]],
    ['a time that is none', 400, () => [JSON.stringify({ ...two(), gerado_em: 'ontem' }), {}]],
    ['a time of nobody’s', 400, () => [JSON.stringify({ ...two(), gerado_em: '0000-01-01T00:00:00Z' }), {}]],
    ['a sequence that is no number', 400, () => [JSON.stringify({ ...two(), sequencia: '7' }), {}]],
    [
      'too many articles',
      413,
      () => {
        const artigos = Array.from({ length: FEED_ROWS + 1 }, (_, n) => ({ codigo: `${n}`, nome: 'x', quantidade: 1 }))
        return [gzip(JSON.stringify(feedBody(artigos))), { encoding: 'gzip' }]
      },
    ],
    ['too many bytes', 413, () => [new Uint8Array(FEED_BYTES + 1), {}]],
    ['brotli', 415, () => [JSON.stringify(two()), { encoding: 'br' }]],
  ] as [string, number, () => [string | Uint8Array<ArrayBuffer>, object]][])('%s', async (_title, status, make) => {
    const [body, how] = make()
    const answer = await sendBytes(pharmacy, body, how)
    expect([answer.status, answer.body.erro]).toEqual([status, true])
    expect(await stocked(pharmacy)).toBe(1)
  })
})
