import { describe, expect, test } from 'vitest'
import { succeed } from '../support/client.ts'
import { stockItem } from '../support/scenario.ts'
import { feedBody, sendPart } from '../support/stock-feed.ts'
import { withService } from '../support/with-service.ts'
import { fileDoors, openShelf, type Shelf, withDoors } from './doors.ts'

const service = withService(withDoors)

/** `[nome, quantidade]` of all that a pharmacy has. */
const rowsOn = async ({ pharmacy }: Shelf): Promise<unknown[][]> =>
  succeed(await pharmacy.client.get('/api/perfil/stock'))
    .map(({ nome, quantidade }: { nome: string; quantidade: number }) => [nome, quantidade])
    .sort()

/** Lines enough that one that is wrong does not have a feed refused. */
const others = Array.from({ length: 9 }, (_, at) => `Z${at};Zinco ${at};1`)
const withoutOthers = (rows: unknown[][]) => rows.filter(([nome]) => !String(nome).startsWith('Zinco'))

const windows1252 = (text: string) => Buffer.from(text, 'latin1')

describe.each(fileDoors)('A file that comes by «$name»', ({ put }) => {
  test('Renames nothing for one broken letter, and tells the line that has it', async () => {
    const shelf = await openShelf(service)
    const { client } = shelf.pharmacy
    await stockItem(client, { nome: 'Solução fisiológica', codigo: 'S1', quantidade: 1 })
    await stockItem(client, { nome: 'Médico de bolso', codigo: 'M1', quantidade: 2 })
    const lines = ['codigo;nome;quantidade', 'S1;Solução fisiológica;8', 'A1;Água oxigenada;4', ...others, '']
    const said = await put(shelf, Buffer.concat([Buffer.from(lines.join('\n')), windows1252('M1;Médico de bolso;9\n')]))
    expect(withoutOthers(await rowsOn(shelf)), said).toEqual([
      ['Médico de bolso', 2],
      ['Solução fisiológica', 8],
      ['Água oxigenada', 4],
    ])
    expect(said).toContain('letras que se perderam')
  })

  test('Has thousands in the column where another cell shows the decimal sign, and dates as people write them', async () => {
    const shelf = await openShelf(service)
    const lines = [
      'A;Gaze;1;1.900;dez/27',
      'B;Soro;2;850,50;20271231',
      'C;Lanceta;3;12.500;31 Dez 2027',
      'D;Éter;4;90;12.2027',
    ]
    const said = await put(shelf, Buffer.from(`codigo;nome;quantidade;preco;validade\n${lines.join('\n')}\n`))
    const items = succeed(await shelf.pharmacy.client.get('/api/perfil/stock'))
    const rows = items.map(({ nome, preco, validade }: Record<string, unknown>) => [nome, preco, validade]).sort()
    expect(rows, said).toEqual([
      ['Gaze', 1900, '2027-12-31'],
      ['Lanceta', 12_500, '2027-12-31'],
      ['Soro', 850.5, '2027-12-31'],
      ['Éter', 90, '2027-12-31'],
    ])
  })

  test('Is read in the letters of DOS by its words', async () => {
    const shelf = await openShelf(service)
    // «Solução», «Água» in CP850
    const bytes = windows1252('codigo;nome;quantidade\nS1;Solu\x87\xc6o;8\nA1;\xb5gua oxigenada;4\n')
    const said = await put(shelf, bytes)
    expect(await rowsOn(shelf), said).toEqual([
      ['Solução', 8],
      ['Água oxigenada', 4],
    ])
  })

  test('Loses no line to a quote in silence', async () => {
    const shelf = await openShelf(service)
    const more = others.map((line) => line.split(';')).map(([codigo, nome, units]) => `${nome};${units};${codigo}`)
    const swallowed = ['"Ligadura 4"";12;L1', '"Paracetamol 500 mg";30;P1']
    const lines = ['nome;quantidade;codigo', ...swallowed, 'Gaze;5;G1', ...more, '']
    const said = await put(shelf, Buffer.from(lines.join('\n')))
    expect(withoutOthers(await rowsOn(shelf)), said).toEqual([['Gaze', 5]])
    expect(said).toContain('fecham só na linha 3')
  })

  test.each(['\u001a', '\0\0\0\0', '*** FIM ***', '*** FIM ***\n\u001a'])(
    'Ends with %j and nothing is said of it',
    async (end) => {
      const shelf = await openShelf(service)
      const said = await put(shelf, Buffer.from(`codigo;nome;quantidade\nG1;Gaze;5\nE1;Éter;2\n${end}`))
      expect(await rowsOn(shelf), said).toEqual([
        ['Gaze', 5],
        ['Éter', 2],
      ])
      expect(said).not.toMatch(/linha \d+: |FIM/)
    },
  )
})

test.each(['SoluÃ§Ã£o', 'Solu\ufffdão', 'Solu‡Æo'])(
  'A feed refuses «%s», whose letters were lost or changed, and takes the others',
  async (nome) => {
    const shelf = await openShelf(service)
    const more = Array.from({ length: 9 }, (_, at) => ({ codigo: `Z${at}`, nome: `Zinco ${at}`, quantidade: 1 }))
    const { body } = await sendPart(shelf.pharmacy.client, feedBody([{ codigo: 'S1', nome, quantidade: 3 }, ...more]))
    expect(body.recusados).toBe(1)
    expect(body.artigos).toContainEqual(expect.objectContaining({ codigo: 'S1', estado: 'recusado', campo: 'nome' }))
    expect(await rowsOn(shelf)).toHaveLength(9)
  },
)
