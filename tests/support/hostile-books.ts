import { bookParts, type SheetCell, zip } from './workbook.ts'

const rows: SheetCell[][] = [
  ['Nome', 'Stock'],
  ['Panadol', 3],
]
type Change = (content: string) => string | Buffer

/** A small stock file, of which one part is another. @param part a piece of its name */
export const bookWith = (part: string, change: Change): Buffer =>
  zip(
    bookParts(rows).map(([name, content]): [string, string | Buffer] => [
      name,
      name.includes(part) ? change(String(content)) : content,
    ]),
  )

const before = (mark: string, more: string) => (content: string) => content.replace(mark, () => more + mark)
const times = (count: number, make: (n: number) => string) => Array.from({ length: count }, (_, n) => make(n)).join('')

/** Books that go past a bound of the reader, each with a piece of the words that say which. */
export const hostileBooks: [what: string, book: () => Buffer, says: string][] = [
  ['20 million elements, each within the last', () => bookWith('folha', () => '<a>'.repeat(20_000_000)), 'uns dentro'],
  ['millions of elements side by side', () => bookWith('folha', before('</sheetData>', sideBySide())), ' elementos'],
  ['an element of 1,000 attributes', () => bookWith('folha', before('</sheetData>', attributes(1000))), 'atributos'],
  ['an attribute of a million letters', () => bookWith('folha', before('</sheetData>', longAttribute())), 'atributo'],
  ['a remark of ten million letters', () => bookWith('folha', before('</sheetData>', remark())), 'seguidos'],
  [
    '700,000 shared texts',
    () =>
      bookWith(
        'shared',
        before(
          '</sst>',
          times(700_000, (n) => `<si><t>${n}</t></si>`),
        ),
      ),
    'textos',
  ],
  ['40 million letters of shared texts', () => bookWith('shared', before('</sst>', sharedLetters())), 'nos textos'],
  [
    '1.1 million rows',
    () =>
      bookWith(
        'folha',
        before(
          '</sheetData>',
          times(1_100_000, (n) => `<row r="${n}"/>`),
        ),
      ),
    'linhas',
  ],
  ['a row of 20,000 columns', () => bookWith('folha', before('</sheetData>', wideRow())), 'colunas'],
  ['70 MB of spaces', () => bookWith('folha', () => Buffer.alloc(70 * 1024 * 1024, ' ')), 'seguidos'],
  ['15 million equal elements', () => bookWith('folha', () => `<a>${'<a/>'.repeat(15_000_000)}`), 'comprimido'],
  ['66 MB that are packed badly', () => bookWith('folha', before('</sheetData>', badlyPacked())), 'MiB por dentro'],
  ['2,500 parts', () => zip(times2500()), 'partes'],
  ['1,500 sheets', () => bookWith('workbook.xml', manySheets), 'folhas'],
  ['6,000 formats of numbers', () => bookWith('styles', formats(6000, '0')), 'formatos'],
  ['a format of 30,000 open brackets', () => bookWith('styles', formats(1, '['.repeat(30_000))), 'formato'],
  ['200,000 styles', () => bookWith('styles', before('</cellXfs>', '<xf numFmtId="0"/>'.repeat(200_000))), 'estilos'],
]

// packed well enough to be small, and not so well as to be refused for that
const sideBySide = () => times(4_100_000, (n) => (n % 7 ? '<a/>' : `<b${n % 9973}/>`))
const attributes = (count: number) => `<a ${times(count, (n) => `b${n}="1" `)}/>`
const longAttribute = () => `<a b="${'x'.repeat(1_000_000)}"/>`
const remark = () => `<!--${times(2_000_000, (n) => `${n} `)}-->`
const sharedLetters = () => times(300_000, (n) => `<si><t>${n} ${'letras '.repeat(20)}</t></si>`)
const wideRow = () => `<row r="9">${times(20_000, () => '<c><v>1</v></c>')}</row>`
const badlyPacked = () => times(500_000, (n) => `<f>${n} ${'algarismos '.repeat(12)}</f>`)
const manySheets = (content: string) =>
  content.replace('</sheets>', `${times(1500, (n) => `<sheet name="${n}" sheetId="${n}" r:id="rId1"/>`)}</sheets>`)
const formats = (count: number, code: string) => (content: string) =>
  content.replace(
    '<cellXfs>',
    `${times(count, (n) => `<numFmt numFmtId="${200 + n}" formatCode="${code}"/>`)}<cellXfs>`,
  )
const times2500 = (): [string, string][] => [
  ...bookParts(rows).map(([name, content]): [string, string] => [name, String(content)]),
  ...Array.from({ length: 2500 }, (_, n): [string, string] => [`xl/${n}.xml`, '']),
]
