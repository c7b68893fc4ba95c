import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { constants, gzipSync, zstdCompressSync } from 'node:zlib'
import { describe, expect, onTestFinished, test } from 'vitest'
import { FEED_ROW_BYTES, FEED_TEXT_BYTES } from '#contract/limits.ts'
import { feedFormat, readFeed } from '#server/modules/stock/feed/body.gateway.ts'
import { lineSplitter } from '#server/modules/stock/feed/split.rules.ts'
import { article, feedBody, feedLines } from '../support/stock-feed.ts'

/** Headers of a feed's body: its type, JSON by default, and its coding. */
interface How {
  type?: string
  encoding?: string
}
type Body = string | Uint8Array<ArrayBuffer>

/** Reads a body as a feed: its header, its articles, and the faults of those that are none. */
async function read(body: Body, { type = 'application/json', encoding }: How = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'botica-teste-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await writeFile(join(folder, 'envio'), body)
  const format = feedFormat({ 'content-type': type, ...(encoding !== undefined && { 'content-encoding': encoding }) })
  const header: Record<string, unknown> = {}
  const rows: unknown[] = []
  const faults: string[] = []
  for await (const pieces of readFeed(join(folder, 'envio'), format).pieces) {
    for (const piece of pieces) {
      if ('header' in piece) Object.assign(header, piece.header)
      else if ('row' in piece) rows.push(piece.row)
      else faults.push(piece.fault)
    }
  }
  return { header, rows, faults }
}

const NDJSON = { type: 'application/x-ndjson' }
const bytes = (text: string) => new Uint8Array(Buffer.from(text))
const gzip = (text: string | Buffer) => new Uint8Array(gzipSync(text))
const zstd = (text: string | Buffer) => new Uint8Array(zstdCompressSync(text))
const two = () => feedBody([article('A'), article('B')])

describe('a feed is read', () => {
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
  ] as [string, () => [Body, How]][])('%s', async (_title, make) => {
    const { header, rows, faults } = await read(...make())
    expect(header).toMatchObject({ gerado_em: expect.any(String), sequencia: expect.any(Number) })
    expect([rows, faults]).toEqual([[article('A'), article('B')], []])
  })

  test('A feed is read with names that cross the parts in which it is read', async () => {
    const names = Array.from({ length: 3000 }, (_, n) => `Água “€” 💊 \\" {[${n}]} ${'ã'.repeat(n % 70)}`)
    const body = feedBody(names.map((nome, n) => article(`C-${n}`, { nome })))
    for (const [text, how] of [
      [JSON.stringify(body), {}],
      [feedLines(body), NDJSON],
    ] as const) {
      expect((await read(text, how)).rows).toEqual(body.artigos)
    }
  })
})

test('A broken line of NDJSON is one bad article, and the others are read', async () => {
  const lines = feedLines(feedBody(Array.from({ length: 10 }, (_, n) => article(`C-${n}`)))).split('\n')
  lines.splice(3, 1, lines[3]?.slice(0, -4) ?? '', '[1]')
  const { rows, faults } = await read(lines.join('\n'), NDJSON)
  expect([rows.length, faults]).toEqual([9, ['não é JSON', 'não é um objecto']])
})

describe('no feed is', () => {
  const json = () => JSON.stringify(two())
  const cut = (made: Uint8Array<ArrayBuffer>) => made.slice(0, -12)
  const long = () => article('L', { nome: 'x'.repeat(FEED_ROW_BYTES) })
  const beyond = Buffer.alloc(FEED_TEXT_BYTES + 1, ' ')
  const quickly = (text: Buffer) => new Uint8Array(gzipSync(text, { level: 1 }))
  test.each([
    ['a body that is empty', 'PEDIDO_INVALIDO', () => ['', {}]],
    ['a list', 'PEDIDO_INVALIDO', () => ['[]', {}]],
    ['a text', 'PEDIDO_INVALIDO', () => ['"artigos"', {}]],
    ['JSON that breaks off', 'PEDIDO_INVALIDO', () => [json().slice(0, -1), {}]],
    ['JSON with more behind it', 'PEDIDO_INVALIDO', () => [`${json()}{}`, {}]],
    ['articles without a comma', 'PEDIDO_INVALIDO', () => [json().replace('},{', '} {'), {}]],
    ['an article that is no JSON', 'PEDIDO_INVALIDO', () => [json().replace('"quantidade":10', '"quantidade":'), {}]],
    ['signs that do not match', 'PEDIDO_INVALIDO', () => [json().replace('}]', ']}'), {}]],
    ['articles twice', 'PEDIDO_INVALIDO', () => [`{"artigos":[],${json().slice(1)}`, {}]],
    ['articles that are no list', 'PEDIDO_INVALIDO', () => [json().replace('[', '').replace(']', ''), {}]],
    ['NDJSON whose header is no JSON', 'PEDIDO_INVALIDO', () => [`x${feedLines(two())}`, NDJSON]],
    [
      'bytes that are no UTF-8',
      'PEDIDO_INVALIDO',
      () => [new Uint8Array(Buffer.from(json().replace('Artigo A', 'Artigo \xff'), 'latin1')), {}],
    ],
    ['an article that is too long', 'PEDIDO_INVALIDO', () => [JSON.stringify(feedBody([long()])), {}]],
    ['a line that is too long', 'PEDIDO_INVALIDO', () => [feedLines(feedBody([long()])), NDJSON]],
    ['depth without end', 'PEDIDO_INVALIDO', () => [`{"a":${'['.repeat(FEED_ROW_BYTES + 10)}`, {}]],
    ['a truncated gzip', 'PEDIDO_INVALIDO', () => [cut(gzip(json())), { encoding: 'gzip' }]],
    ['a truncated zstd', 'PEDIDO_INVALIDO', () => [cut(zstd(json())), { encoding: 'zstd' }]],
    ['what is no gzip', 'PEDIDO_INVALIDO', () => [bytes(json()), { encoding: 'gzip' }]],
    [
      'a zstd of two frames',
      'PEDIDO_INVALIDO',
      () => [new Uint8Array(Buffer.concat([zstd(json()), zstd(' ')])), { encoding: 'zstd' }],
    ],
    [
      'an object of too many members',
      'PEDIDO_INVALIDO',
      () => [`{${Array.from({ length: 101 }, (_, n) => `"m${n}":1`).join()},${json().slice(1)}`],
    ],
    ['what is no zstd', 'PEDIDO_INVALIDO', () => [gzip(json()), { encoding: 'zstd' }]],
    [
      'a zstd that wants a window of 128 MiB',
      'PEDIDO_INVALIDO',
      () => {
        const text = Buffer.from(`${json()}${' '.repeat(20_000_000)}`)
        const params = { [constants.ZSTD_c_windowLog]: 27 }
        return [new Uint8Array(zstdCompressSync(text, { params })), { encoding: 'zstd' }]
      },
    ],
    ['a gzip that becomes too much', 'DEMASIADO_GRANDE', () => [quickly(beyond), { encoding: 'gzip' }]],
    ['a zstd that becomes too much', 'DEMASIADO_GRANDE', () => [zstd(beyond), { encoding: 'zstd' }]],
    ['brotli', 'TIPO_NAO_SUPORTADO', () => [json(), { encoding: 'br' }]],
    ['two codings', 'TIPO_NAO_SUPORTADO', () => [json(), { encoding: 'gzip, gzip' }]],
    ['a coding with the name of an object’s member', 'TIPO_NAO_SUPORTADO', () => [json(), { encoding: 'constructor' }]],
    ['CSV', 'TIPO_NAO_SUPORTADO', () => ['nome;quantidade\nx;1', { type: 'text/csv' }]],
  ] as [string, string, () => [Body, How]][])('%s', async (_title, code, make) => {
    await expect(read(...make())).rejects.toMatchObject({ code })
  })
})

test('NDJSON of empty lines is refused before much of it is read', () => {
  const splitter = lineSplitter(1000, 100)
  splitter.push(Buffer.from('{}\n'))
  expect(() => splitter.push(Buffer.from('\n'.repeat(100)))).toThrow('mais de 100 linhas')
})
