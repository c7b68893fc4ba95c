import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decoderOf, type Encoding, isGarbled } from '#folhas/letters.ts'
import { readTable } from '#folhas/table.ts'
import { cellText, type IsHeader } from '#folhas/table-line.ts'

const isHeader: IsHeader = ([first]) => cellText(first) === 'Nome'
const read = (file: string | Buffer) => readTable(Buffer.from(file), 1000, isHeader)
const namesIn = async (file: string | Buffer) => (await read(file)).lines.slice(1).map(({ cells }) => cells[0])

const singles = ['windows-1252', 'cp850', 'cp860', 'macintosh'] as const

/** Bytes of a text in letters of one byte each; undefined when they lack one of its letters. */
function inBytes(text: string, letters: Encoding): Buffer | undefined {
  const decoder = decoderOf(letters)
  const byteOf = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]))
  const bytes = [...text].map((sign) => byteOf.get(sign))
  return bytes.includes(undefined) ? undefined : Buffer.from(bytes as number[])
}

const names = [
  'Solução fisiológica 0,9%',
  'ÁGUA OXIGENADA 10 VOL',
  'Pomada nº 3',
  'Ácido acetilsalicílico',
  'LOÇÃO PARA BEBÉ',
  'Pensos rápidos',
  'Termómetro 40°C',
  'Levotiroxina 50 µg',
  'Éter',
  'Óleo de rícino',
  'Chá de camomila',
  'Açúcar',
  'XAROPE PEDIÁTRICO',
  'Ómega três',
  'Sabão',
]

test('Names of a shelf are read as they were written, in any letters that have them', async () => {
  const chosen = fc.uniqueArray(fc.constantFrom(...names), { minLength: 6 })
  await fc.assert(
    fc.asyncProperty(chosen, fc.constantFrom(...singles), async (shelf, letters) => {
      const bytes = inBytes(`Nome;Qtd\n${shelf.map((name) => `${name};1\n`).join('')}`, letters)
      if (bytes) expect(await namesIn(bytes), letters).toEqual(shelf)
    }),
  )
})

test.each(['utf-16le', 'utf-16be'])(
  'Letters of two bytes are known without a mark before them: %s',
  async (letters) => {
    const text = Buffer.from(`Nome;Qtd\n${names.map((name) => `${name};1\n`).join('')}`, 'utf16le')
    expect(await namesIn(letters === 'utf-16be' ? text.swap16() : text)).toEqual(names)
  },
)

test('One broken letter among good ones leaves the others as they are, and its line is told', async () => {
  const [good, broken] = [Buffer.from('Nome;Qtd\nSolução fisiológica;3\nÁgua;4\n'), Buffer.from([0x50, 0xf3])]
  const { lines, form } = await read(Buffer.concat([good, broken, Buffer.from(';3\nÉter;1\n')]))
  expect(form?.letters).toBe('utf-8')
  expect(lines.map(({ cells }) => cells[0])).toEqual([
    'Nome',
    'Solução fisiológica',
    'Água',
    expect.objectContaining({ bad: expect.stringContaining('letras que se perderam') }),
    'Éter',
  ])
})

test('Bytes that are Portuguese under no reading are refused with the reason', async () => {
  const cyrillic = 'Ïàðàöåòàìîë;1\nÀñïèðèí òàáëåòêè;3\nÂîäà äèñòèëëèðîâàííàÿ;4\n'
  await expect(read(Buffer.from(`Nome;Qtd\n${cyrillic}`, 'latin1'))).rejects.toMatchObject({
    code: 'PEDIDO_INVALIDO',
    message: 'O ficheiro tem letras que não se percebem: guarde-o ou exporte-o outra vez, em UTF-8.',
  })
})

test.each(['SoluÃ§Ã£o', 'Solu‡Æo', 'f¡sico', 'Solu├º├úo', 'Solu\ufffdão', 'â€œBomâ€'])(
  '«%s» is no name: its letters were lost or changed on the way',
  (text) => expect(isGarbled(text)).toBe(true),
)

test.each([...names, 'Ben-u-ron® 500', 'Gotas d’água', 'SÃO TOMÉ', 'Leite 1€', '±5 %', 'Gel 1,5 × 2', 'PÃO', 'Â', 'Ã'])(
  '«%s» is a name',
  (text) => expect(isGarbled(text)).toBe(false),
)
