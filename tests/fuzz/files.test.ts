import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { AppError } from '#server/ground/error.ts'
import { openPhotoDecoder } from '#server/modules/perfil/photos/decoder.gateway.ts'
import { openStockReader } from '#server/modules/stock/upload/reader.gateway.ts'
import { jpeg, noise, photoWithPosition, png, webp } from '../support/images.ts'
import { prepare } from '../support/prepare.ts'
import { bookParts, type SheetCell, workbook, zip } from '../support/workbook.ts'

/*
 * Files that somebody made to hurt, and real ones with something wrong, through the readers that the service has.
 * SEMENTE=n FICHEIROS=n run the same cases again, or more of them; a failure prints both.
 */
const numRuns = Number(process.env.FICHEIROS ?? 10_000)
const seed = Number(process.env.SEMENTE ?? Date.now() % 2 ** 31)

/** Codes that a file may be refused with. A reader that died, or ran out of time or memory, gives another. */
const refusals = new Set(['TIPO_NAO_SUPORTADO', 'DEMASIADO_GRANDE', 'PEDIDO_INVALIDO'])
const ranOut = /demora demasiado|memória a mais/

const rows: SheetCell[][] = [
  ['Nome', 'Stock', 'PVP', 'Categoria'],
  ['Ácido fólico 5 mg', 10, 1234.5, 'Medicamentos'],
  ['Ben-u-ron & irmãos', '7', '1.500,00 Kz', null],
  [{ xml: '<c t="inlineStr"><is><r><t>Pana</t></r></is></c>' }, { xml: '<c s="1"><v>45000</v></c>' }, null],
]
const csv = 'sep=;\r\n\ufeffNome;Quantidade;Preço\r\n"Soro; 9%";3;"1 500,00"\r\nPanadol;2;\r\nTotal;5;\r\n'
const parts = bookParts(rows)

const readers = prepare(
  async () => ({
    stock: openStockReader(),
    photos: openPhotoDecoder(),
    folder: await mkdtemp(join(tmpdir(), 'botica-ficheiros-')),
    files: [workbook(rows), Buffer.from(csv), Buffer.from(csv, 'latin1'), Buffer.from(csv, 'utf16le')],
    images: await Promise.all([
      jpeg(),
      png(),
      webp(),
      photoWithPosition(),
      noise(20, 20),
      sharp(await png(99, 70))
        .jpeg({ progressive: true })
        .toBuffer(),
      sharp(await png(40, 30))
        .png({ progressive: true, palette: true })
        .toBuffer(),
    ]),
  }),
  async ({ stock, photos, folder }) => {
    await stock.close()
    await photos.close()
    await rm(folder, { recursive: true, force: true })
  },
)

const damage = fc.record({
  how: fc.constantFrom('flip', 'cut', 'insert', 'repeat', 'number'),
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  byte: fc.nat(255),
  length: fc.nat(400),
})
type Damage = typeof damage extends fc.Arbitrary<infer T> ? T : never

function damaged(bytes: Buffer, all: Damage[]): Buffer {
  return all.reduce((now, { how, at, byte, length }) => {
    const position = Math.floor(at * now.length)
    const [before, after] = [now.subarray(0, position), now.subarray(position)]
    if (how === 'cut') return Buffer.concat([before, after.subarray(length)])
    if (how === 'insert') return Buffer.concat([before, Buffer.alloc(length, byte), after])
    if (how === 'repeat')
      return Buffer.concat([before, ...Array(1 + (byte % 20)).fill(after.subarray(0, length)), after])
    const copy = Buffer.from(now)
    if (how === 'number') copy.set(Buffer.alloc(4, byte).subarray(0, copy.length - position), position)
    else if (position < copy.length) copy[position] = (copy[position] ?? 0) ^ (1 << (byte % 8))
    return copy
  }, bytes)
}

const some = fc.array(damage, { minLength: 1, maxLength: 6 })
const pieces = (list: string[], maxLength: number) =>
  fc.array(fc.constantFrom(...list), { maxLength }).map((chosen) => chosen.join(''))

const xmlPieces = [
  '<row r="1">',
  '<row>',
  '</row>',
  '<c>',
  '<c t="s">',
  '<c t="e">',
  '<c r="XFD1">',
  '<c s="999">',
  '</c>',
  '<v>',
  '</v>',
  '1',
  '-1e999',
  '1.5',
  'constructor',
  '__proto__',
  '<is><t>',
  '</t></is>',
  '<si>',
  '</si>',
  '<t>',
  '</t>',
  '<rPh>',
  '</rPh>',
  '<f>',
  '</f>',
  '&amp;',
  '&#0;',
  '&#x10ffff;',
  '&x;',
  '<![CDATA[',
  ']]>',
  '<!--',
  '-->',
  '<?x?>',
  '<!DOCTYPE a [',
  ']>',
  '<numFmt numFmtId="14" formatCode="[[[\\"/>',
  '<xf numFmtId="1"/>',
  '<cellXfs>',
  '</cellXfs>',
  '<a b="',
  '">',
  '\u0301',
  '_x000D_',
  '\ufffe',
  '<x:y xmlns:x="z">',
  '</x:y>',
  '<sheet r:id="rId1"/>',
  '<Relationship Id="a" Target="/x" Type="b"/>',
]
const csvPieces = [
  'nome',
  'quantidade',
  'preco',
  ';',
  ',',
  '\t',
  '|',
  '\n',
  '\r',
  '"',
  '""',
  "'",
  '=',
  '@',
  '1',
  '1.500,00',
  '1.234',
  '-',
  '::::',
  'total',
  'sep=;',
  '\u0301\u0323',
  '\ufeff',
  'constructor',
  '__proto__',
  ' ',
  '\u00a0',
  '\u2028',
  '[',
  'Kz',
  '\\',
]

type Case = { reader: 'stock' | 'photos'; bytes: Buffer }
const stockCase = (bytes: Buffer): Case => ({ reader: 'stock', bytes })
const withPart = (index: number, change: (content: Buffer) => Buffer): Buffer =>
  zip(parts.map(([name, content], at) => [name, at === index ? change(Buffer.from(content)) : content]))

/** Bytes of real files that were damaged; parts of a book, damaged before they are packed; what no program writes. */
const cases = fc.oneof(
  fc.tuple(fc.nat(3), some).map(
    ([file, all]) =>
      () =>
        stockCase(damaged(readers.files[file] ?? Buffer.alloc(0), all)),
  ),
  fc.tuple(fc.nat(4), some).map(
    ([part, all]) =>
      () =>
        stockCase(withPart(part, (content) => damaged(content, all))),
  ),
  fc.tuple(fc.nat(4), pieces(xmlPieces, 60)).map(
    ([part, xml]) =>
      () =>
        stockCase(
          withPart(part, (content) =>
            Buffer.from(String(content).replace(/<(row|si|cellXfs|sheets|Relationship)[ >]/, (found) => xml + found)),
          ),
        ),
  ),
  pieces(csvPieces, 80).map((text) => () => stockCase(Buffer.from(`nome;quantidade\n${text}`))),
  pieces(csvPieces, 80).map((text) => () => stockCase(Buffer.from(text))),
  fc.uint8Array({ maxLength: 300 }).map((bytes) => () => stockCase(Buffer.from(bytes))),
  fc.tuple(fc.nat(6), some).map(
    ([image, all]) =>
      (): Case => ({ reader: 'photos', bytes: damaged(readers.images[image] ?? Buffer.alloc(0), all) }),
  ),
)

const MB = 1024 * 1024
let turn = 0

async function read({ reader, bytes }: Case): Promise<void> {
  const path = join(readers.folder, String(turn++))
  await writeFile(path, bytes)
  try {
    if (reader === 'photos') expect((await readers.photos.decode(path)).subarray(8, 12).toString()).toBe('WEBP')
    else {
      const file = await readers.stock.read(path)
      if ('unknown' in file) {
        expect(file.unknown.colunas.length).toBeLessThanOrEqual(40)
        return
      }
      const { count, good, errors } = file
      expect(good.length).toBeLessThanOrEqual(count)
      for (const { number, quantidade } of good) expect([number, quantidade].every(Number.isInteger)).toBe(true)
      for (const { linha } of errors) expect(Number.isInteger(linha)).toBe(true)
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    expect(refusals).toContain(error.code)
    expect(error.message).not.toMatch(ranOut)
  } finally {
    await rm(path, { force: true })
  }
}

test(`${numRuns} files are read or refused, and no reader dies of one (SEMENTE=${seed})`, {
  timeout: 3_600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(cases, (make) => read(make())),
    { numRuns: numRuns / 10, seed },
  )
  const before = process.memoryUsage().rss
  await fc.assert(
    fc.asyncProperty(cases, (make) => read(make())),
    { numRuns: numRuns - numRuns / 10, seed: seed + 1 },
  )
  expect(process.memoryUsage().rss - before).toBeLessThan(150 * MB)
})
