import { constants, gzipSync, zstdCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { FEED_BYTES, FEED_ROW_BYTES, FEED_ROWS, FEED_TEXT_BYTES } from '#contract/limits.ts'
import { type Client, succeed } from '../support/client.ts'
import { prepareEach } from '../support/prepare.ts'
import { openPharmacy } from '../support/scenario.ts'
import { article, feedBody, feedLines, feedPart, sendBytes } from '../support/stock-feed.ts'
import { withService } from '../support/with-service.ts'

const service = withService()
const pharmacy = prepareEach(async () => (await openPharmacy(service)).client)

const NDJSON = { type: 'application/x-ndjson' }
const stocked = async (client: Client) => succeed(await client.get('/api/perfil/stock')).length
const bytes = (text: string) => new Uint8Array(Buffer.from(text))
const gzip = (text: string | Buffer) => new Uint8Array(gzipSync(text))
const zstd = (text: string | Buffer) => new Uint8Array(zstdCompressSync(text))
const two = () => feedBody([article('A'), article('B')])

describe('a feed may come', () => {
  test.each([
    ['as JSON with a charset', () => [JSON.stringify(two()), { type: 'application/json; charset=UTF-8' }]],
    ['as NDJSON', () => [feedLines(two()), NDJSON]],
    [
      'as NDJSON with empty lines and Windows’ line ends',
      () => [feedLines(two()).replaceAll('\n', '\r\n\r\n'), NDJSON],
    ],
    ['as NDJSON that begins with a mark of UTF-8', () => [`\ufeff${feedLines(two())}\n`, NDJSON]],
    ['as JSON that begins with a mark of UTF-8', () => [`\ufeff${JSON.stringify(two())}`, {}]],
    ['as JSON with gzip', () => [gzip(JSON.stringify(two())), { encoding: 'gzip' }]],
    [
      'as NDJSON with gzip, in two parts',
      () => {
        const text = feedLines(two())
        const parts = Buffer.concat([gzip(text.slice(0, 50)), gzip(text.slice(50))])
        return [new Uint8Array(parts), { ...NDJSON, encoding: 'GZIP' }]
      },
    ],
    ['as JSON with zstd', () => [zstd(JSON.stringify(two())), { encoding: 'zstd' }]],
    ['as NDJSON with zstd', () => [zstd(feedLines(two())), { ...NDJSON, encoding: 'zstd' }]],
    [
      'with its articles before the rest',
      () => {
        const { gerado_em, sequencia, artigos } = two()
        return [JSON.stringify({ artigos, gerado_em, sequencia }), {}]
      },
    ],
    ['with members that nobody knows', () => [JSON.stringify({ ...two(), versao: { a: ['}', '"'] } }, null, 2), {}]],
  ] as [string, () => [string | Uint8Array<ArrayBuffer>, object]][])('%s', async (_title, make) => {
    const [body, how] = make()
    expect(await sendBytes(pharmacy, body, how)).toMatchObject({ status: 200, body: { aceites: 2, artigos_lidos: 2 } })
    expect(await stocked(pharmacy)).toBe(2)
  })

  test('A feed may come with names that cross the parts in which it is read', async () => {
    const names = Array.from({ length: 3000 }, (_, n) => `Água “€” 💊 \\" {[${n}]} ${'ã'.repeat(n % 70)}`)
    const body = feedBody(names.map((nome, n) => article(`C-${n}`, { nome })))
    for (const [text, how] of [
      [JSON.stringify(body), {}],
      [feedLines(feedBody(body.artigos)), NDJSON],
    ] as const) {
      expect((await sendBytes(pharmacy, text, how)).body).toMatchObject({ artigos_lidos: 3000, recusados: 0 })
    }
    const shelf = succeed(await pharmacy.get('/api/perfil/stock')) as { nome: string }[]
    expect(shelf.map(({ nome }) => nome).sort()).toEqual(names.map((name) => name.trim()).sort())
  })
})

test('A broken line of NDJSON is one bad article, and the others enter', async () => {
  const lines = feedLines(feedBody(Array.from({ length: 10 }, (_, n) => article(`C-${n}`)))).split('\n')
  lines.splice(3, 1, lines[3]?.slice(0, -4) ?? '', '[1]')
  const { body } = await sendBytes(pharmacy, lines.join('\n'), NDJSON)
  expect(body).toMatchObject({ aceites: 9, recusados: 2 })
  expect(body.artigos.slice(0, 2)).toMatchObject([
    { indice: 2, codigo: null, motivo: 'não é JSON' },
    { indice: 3, codigo: null, motivo: 'não é um objecto' },
  ])
})

describe('refused, with nothing changed:', () => {
  const json = () => JSON.stringify(two())
  const cut = (made: Uint8Array<ArrayBuffer>) => made.slice(0, -12)
  const long = () => article('L', { nome: 'x'.repeat(FEED_ROW_BYTES) })
  const beyond = Buffer.alloc(FEED_TEXT_BYTES + 1, ' ')
  test.each([
    ['a body that is empty', 400, () => ['', {}]],
    ['an NDJSON that is empty', 400, () => ['', NDJSON]],
    ['a list', 400, () => ['[]', {}]],
    ['a text', 400, () => ['"artigos"', {}]],
    ['JSON that breaks off', 400, () => [json().slice(0, -1), {}]],
    ['JSON with more behind it', 400, () => [`${json()}{}`, {}]],
    ['articles without a comma', 400, () => [json().replace('},{', '} {'), {}]],
    ['an article that is no JSON', 400, () => [json().replace('"quantidade":10', '"quantidade":'), {}]],
    ['signs that do not match', 400, () => [json().replace('}]', ']}'), {}]],
    ['articles twice', 400, () => [`{"artigos":[],${json().slice(1)}`, {}]],
    ['articles that are no list', 400, () => [json().replace('[', '').replace(']', ''), {}]],
    ['no articles', 400, () => [JSON.stringify({ gerado_em: '2026-01-01T00:00:00Z', sequencia: 1 }), {}]],
    ['a time that is none', 400, () => [JSON.stringify({ ...two(), gerado_em: 'ontem' }), {}]],
    ['a time of nobody’s', 400, () => [JSON.stringify({ ...two(), gerado_em: '0000-01-01T00:00:00Z' }), {}]],
    ['a sequence that is no number', 400, () => [JSON.stringify({ ...two(), sequencia: '7' }), {}]],
    ['NDJSON without its header', 400, () => [feedLines(two()).split('\n').slice(1).join('\n'), NDJSON]],
    ['NDJSON whose header is no JSON', 400, () => [`x${feedLines(two())}`, NDJSON]],
    [
      'bytes that are no UTF-8',
      400,
      () => [new Uint8Array(Buffer.from(json().replace('Artigo A', 'Artigo \xff'), 'latin1')), {}],
    ],
    ['an article that is too long', 400, () => [JSON.stringify(feedBody([long()])), {}]],
    ['a line that is too long', 400, () => [feedLines(feedBody([long()])), NDJSON]],
    ['depth without end', 400, () => [`{"a":${'['.repeat(FEED_ROW_BYTES + 10)}`, {}]],
    ['a truncated gzip', 400, () => [cut(gzip(json())), { encoding: 'gzip' }]],
    ['a truncated zstd', 400, () => [cut(zstd(json())), { encoding: 'zstd' }]],
    ['what is no gzip', 400, () => [bytes(json()), { encoding: 'gzip' }]],
    [
      'a zstd of two frames',
      400,
      () => [new Uint8Array(Buffer.concat([zstd(json()), zstd(' ')])), { encoding: 'zstd' }],
    ],
    [
      'an object of too many members',
      400,
      () => [`{${Array.from({ length: 101 }, (_, n) => `"m${n}":1`).join()},${json().slice(1)}`],
    ],
    ['what is no zstd', 400, () => [gzip(json()), { encoding: 'zstd' }]],
    [
      'a zstd that wants a window of 128 MiB',
      400,
      () => {
        const text = Buffer.from(`${json()}${' '.repeat(20_000_000)}`)
        const params = { [constants.ZSTD_c_windowLog]: 27 }
        return [new Uint8Array(zstdCompressSync(text, { params })), { encoding: 'zstd' }]
      },
    ],
    ['a gzip that becomes too much', 413, () => [gzip(beyond), { encoding: 'gzip' }]],
    ['a zstd that becomes too much', 413, () => [zstd(beyond), { encoding: 'zstd' }]],
    [
      'too many articles',
      413,
      () => {
        const artigos = Array.from({ length: FEED_ROWS + 1 }, (_, n) => ({ codigo: `${n}`, nome: 'x', quantidade: 1 }))
        return [gzip(JSON.stringify(feedBody(artigos))), { encoding: 'gzip' }]
      },
    ],
    ['too many bytes', 413, () => [new Uint8Array(FEED_BYTES + 1), {}]],
    ['brotli', 415, () => [json(), { encoding: 'br' }]],
    ['two codings', 415, () => [json(), { encoding: 'gzip, gzip' }]],
    ['a coding with the name of an object’s member', 415, () => [json(), { encoding: 'constructor' }]],
    ['CSV', 415, () => ['nome;quantidade\nx;1', { type: 'text/csv' }]],
  ] as [string, number, () => [string | Uint8Array<ArrayBuffer>, object]][])('%s', async (_title, status, make) => {
    await feedPart(pharmacy, [article('Z')])
    const [body, how] = make()
    const answer = await sendBytes(pharmacy, body, how)
    expect([answer.status, answer.body.erro]).toEqual([status, true])
    expect(await stocked(pharmacy)).toBe(1)
  })
})
