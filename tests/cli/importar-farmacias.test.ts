import { mkdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { succeed } from '../support/client.ts'
import { snapshot } from '../support/snapshot.ts'
import { workbook } from '../support/workbook.ts'
import { linesOf, openScene, type Scene } from './scene.ts'

const names = async ({ service }: Scene): Promise<string[]> =>
  succeed(await service.anyone.get('/api/farmacias')).map(({ nome }: { nome: string }) => nome)

test('bad lines are listed with their numbers and fields, and the good ones are in', async () => {
  const scene = await openScene()
  const path = await scene.file(
    'f.csv',
    [
      'nome,telefone,latitude,longitude,is_24_horas,servicos,notas,cor',
      'Farmácia Certa,923000001,-8.81,13.23,sim,Entrega; Vacinas ;,"duas\nlinhas",azul',
      'F,923000002,-8.82,13.23,não,,,',
      '',
      'Farmácia Longe,923000003,-98.82,treze,1,,,',
      'Farmácia Sem Telefone,,-8.83,13.23,talvez,,,',
      'Farmácia Larga,923000004,-8.84,13.23,,,,,a mais',
      'Farmácia Última,923000005,-8.85,13.23,0,,,',
      '',
    ].join('\n'),
  )
  const { status, out } = await scene.botica('importar', 'farmacias', path)
  expect(linesOf(out)).toEqual([
    'Colunas ignoradas: cor',
    'linha 4: recusada: nome tem de ter pelo menos 3 caracteres',
    'linha 6: recusada: latitude não pode ser menor que -90; longitude tem de ser um número',
    'linha 7: recusada: is_24_horas tem de ser true ou false',
    'linha 8: recusada: tem mais células do que o cabeçalho',
    expect.stringMatching(/^6 linhas: 2 novas, 0 saltadas, 4 recusadas \(.* s\)\.$/),
    expect.stringContaining('códigos de acesso não foram guardados'),
  ])
  expect(status).toBe(2)
  expect(await names(scene)).toEqual(['Farmácia Certa', 'Farmácia Última'])
  const [first] = succeed(await scene.service.anyone.get('/api/farmacias?search=certa'))
  expect(first).toMatchObject({ is_24_horas: true, servicos: ['Entrega', 'Vacinas'], aberta_agora: true })
})

/** Cells as Excel stores an hour, a «não» of its own, and the error of a formula. */
const time = (hours: number) => ({ xml: `<c s="1"><v>${hours / 24}</v></c>` })
const no = { xml: '<c t="b"><v>0</v></c>' }
const wrong = { xml: '<c t="e"><v>#REF!</v></c>' }

test('a book is read as its CSV would be, below its titles', async () => {
  const scene = await openScene()
  const path = await scene.file(
    'f.xlsx',
    workbook([
      ['Registo de farmácias'],
      ['Nome', 'Telefone', 'Latitude', 'Longitude', 'Horario abertura', 'Serviços', 'is_24_horas'],
      ['Farmácia do Livro', 923000001, -8.81, 13.23, time(8.5), 'Entrega; Vacinas', no],
      ['Farmácia Sem Sítio', '923000002', 'treze', 13.23, null, null, null],
      ['Farmácia da Vírgula', null, '-8,83', '13,25', null, null, null],
      ['Farmácia do Erro', null, wrong, 13.25, null, null, null],
    ]),
  )
  const { status, out } = await scene.botica('importar', 'farmacias', path)
  expect(linesOf(out).slice(0, 3)).toEqual([
    'linha 4: recusada: latitude tem de ser um número',
    'linha 6: recusada: Latitude tem um erro do Excel: #REF!',
    expect.stringMatching(/^4 linhas: 2 novas, 0 saltadas, 2 recusadas/),
  ])
  expect(status).toBe(2)
  const [made] = succeed(await scene.service.anyone.get('/api/farmacias?search=livro'))
  expect(made).toMatchObject({ latitude: -8.81, horario_abertura: '08:30', is_24_horas: false })
  expect(made.servicos).toEqual(['Entrega', 'Vacinas'])
})

test('a book without the columns, or broken, is said in a line, and nothing is in', async () => {
  const scene = await openScene()
  const none = await scene.file(
    'f.xlsx',
    workbook([
      ['Nome', 'Morada'],
      ['Farmácia', 'Rua'],
    ]),
  )
  const missing = await scene.botica('importar', 'farmacias', none)
  expect(missing).toMatchObject({ status: 1, err: expect.stringMatching(/faltam colunas: «latitude», «longitude»/) })
  const cut = await scene.file('c.xlsx', workbook([['Nome', 'Latitude', 'Longitude']]).subarray(0, 300))
  expect(await scene.botica('importar', 'farmacias', cut)).toMatchObject({
    status: 1,
    err: expect.stringMatching(/^[^\n]*XLSX está estragado[^\n]*\n$/),
  })
  expect(await names(scene)).toEqual([])
})

test('a file from a spreadsheet of here: semicolons, decimal commas, Windows letters and line ends', async () => {
  const scene = await openScene()
  const text =
    'Nome;Telefone;Latitude;Longitude;Horario abertura;Horario fecho\r\nFarmácia São José “A”;923000001;-8,81;13,23;8:00;20:00:00\r\n'
  const path = await scene.file('f.csv', Buffer.from(text.replace('“', '\x93').replace('”', '\x94'), 'latin1'))
  expect(await scene.botica('importar', 'farmacias', path)).toMatchObject({ status: 0 })
  const [made] = succeed(await scene.service.anyone.get('/api/farmacias'))
  expect(made).toMatchObject({
    nome: 'Farmácia São José “A”',
    latitude: -8.81,
    horario_abertura: '08:00',
    horario_fecho: '20:00',
  })
})

const headings = 'Nome;Latitude;Longitude'
const rows = 'Farmácia Primeira;-8,81;13,23\nFarmácia Segunda;treze;13,24'
test.each([
  ['one title line', `Registo de farmácias, 2026\n${headings}\n${rows}\n`, 4],
  ['two title lines and blank ones', `\nRegisto de farmácias;;\n\nLuanda, Novembro;;\n\n${headings}\n\n${rows}\n`, 9],
  ['a byte order mark and a title', `\uFEFFRegisto, de 2026, com vírgulas\r\n${headings}\r\n${rows}\r\n`, 4],
  ['no title at all', `${headings}\n${rows}\n`, 3],
])(
  'A CSV of pharmacies with %s is read from its headings on, with the numbers of its lines',
  async (_what, text, bad) => {
    const scene = await openScene()
    const { status, out } = await scene.botica('importar', 'farmacias', await scene.file('f.csv', text))
    expect(linesOf(out).slice(0, 2)).toEqual([
      `linha ${bad}: recusada: latitude tem de ser um número`,
      expect.stringMatching(/^2 linhas: 1 novas, 0 saltadas, 1 recusadas/),
    ])
    expect(status).toBe(2)
    expect(await names(scene)).toEqual(['Farmácia Primeira'])
  },
)

test('a file of which nothing can be used is one line and status 1', async () => {
  const scene = await openScene()
  const before = await snapshot(scene.service.db)
  await mkdir(join(scene.folder, 'pasta.csv'))
  const files: [string, string | Buffer | undefined, RegExp][] = [
    ['nada.csv', undefined, /nada\.csv não existe\./],
    ['pasta.csv', undefined, /é uma pasta/],
    ['vazio.csv', '', /não tem cabeçalho/],
    ['folha.csv', Buffer.from('PK\x03\x04...'), /XLSX está estragado/],
    ['sem.csv', 'nome,latitude\nFarmácia,1\n', /faltam colunas: «longitude»/],
    ['titulo.csv', 'Registo de farmácias\n\nFarmácia;-8,81;13,23\n', /faltam colunas: «nome», «latitude», «longitude»/],
    ['dobro.csv', 'nome,nome,telefone,latitude,longitude\n', /colunas repetidas: «nome»/],
    ['todas.csv', 'nome,telefone,latitude,longitude\nF,1,1,1\n', /^$/],
  ]
  for (const [name, content, reason] of files) {
    const path = content === undefined ? join(scene.folder, name) : await scene.file(name, content)
    const { status, err } = await scene.botica('importar', 'farmacias', path)
    expect({ name, status, err }).toEqual({ name, status: 1, err: expect.stringMatching(reason) })
    expect(linesOf(err).length).toBeLessThanOrEqual(1)
  }
  expect(await snapshot(scene.service.db)).toEqual(before)
})

test('quotes that never close stop the reading there: what came before is in', async () => {
  const scene = await openScene()
  const path = await scene.file(
    'f.csv',
    'nome,telefone,latitude,longitude\nFarmácia Um,923000001,-8.81,13.23\n"Farmácia Dois,923000002,-8.82,13.23\nFarmácia Três,923000003,-8.83,13.23\n',
  )
  const { status, out } = await scene.botica('importar', 'farmacias', path)
  expect(out).toContain('linha 3: recusada: há umas aspas que abrem e não fecham; daqui em diante nada foi lido')
  expect(status).toBe(2)
  expect(await names(scene)).toEqual(['Farmácia Um'])
})

const withTwins = `nome,telefone,latitude,longitude
Farmácia Gémea,923000001,-8.81000,13.23000
FARMACIA  GEMEA,923000002,-8.81050,13.23000
Farmácia Gémea,923000003,-8.82000,13.23000
`

test('Says a fault of many lines in a row once, with their number', async () => {
  const scene = await openScene()
  const again = Array.from({ length: 178 }, () => 'Farmácia Gémea,923000001,-8.81,13.23\n').join('')
  const path = await scene.file('f.csv', `nome,telefone,latitude,longitude\nFarmácia Gémea,1,-8.81,13.23\n${again}`)
  const { out } = await scene.botica('importar', 'farmacias', path)
  expect(linesOf(out).slice(0, -2)).toEqual([
    'linha 2: recusada: telefone tem de ter pelo menos 3 caracteres',
    'linhas 4 a 180 (177 linhas): saltada: já há uma farmácia com este nome a menos de 100 m',
  ])
})

test('a pharmacy of the same name nearby, also earlier in the file, is skipped and said so', async () => {
  const scene = await openScene()
  const path = await scene.file('f.csv', withTwins)
  const { status, out } = await scene.botica('importar', 'farmacias', path)
  expect(out).toContain('linha 3: saltada: já há uma farmácia com este nome a menos de 100 m\n')
  expect(out).toContain('3 linhas: 2 novas, 1 saltadas, 0 recusadas')
  expect(status).toBe(0)
  expect(await names(scene)).toEqual(['Farmácia Gémea', 'Farmácia Gémea'])
})

test('a simulation says the same, and changes nothing', async () => {
  const scene = await openScene()
  const path = await scene.file('f.csv', withTwins)
  const before = await snapshot(scene.service.db)
  const codigos = join(scene.folder, 'codigos.csv')
  const { status, out } = await scene.botica('importar', 'farmacias', path, '--simular', '--codigos', codigos)
  expect(linesOf(out)).toEqual([
    'linha 3: saltada: já há uma farmácia com este nome a menos de 100 m',
    expect.stringMatching(/^Simulação, nada mudou\. Seria assim: 3 linhas: 2 novas, 1 saltadas, 0 recusadas/),
  ])
  expect(status).toBe(0)
  expect(await snapshot(scene.service.db)).toEqual(before)
  await expect(stat(codigos)).rejects.toThrow('ENOENT')
})

test('messages are promised only when asked for', async () => {
  const scene = await openScene()
  const path = await scene.file('f.csv', withTwins)
  await scene.botica('importar', 'farmacias', path, '--notificar')
  // an SMS to each of the two pharmacies, an e-mail about each to the one admin
  expect(await scene.count('notificacao')).toBe(4)
})

test('a telephone for lines that have none must itself be one', async () => {
  const scene = await openScene()
  const path = await scene.file('f.csv', 'nome,latitude,longitude\nFarmácia Um,-8.81,13.23\n')
  expect(await scene.botica('importar', 'farmacias', path, '--telefone', '1')).toEqual({
    status: 1,
    out: '',
    err: '--telefone: telefone tem de ter pelo menos 3 caracteres.\n',
  })
  expect(await scene.botica('importar', 'farmacias', path, '--telefone', '222000000')).toMatchObject({ status: 0 })
})

test('a file that may hold codes is never written over', async () => {
  const scene = await openScene()
  const path = await scene.file('f.csv', withTwins)
  const codigos = await scene.file('codigos.csv', 'o que lá estava')
  const { status, err } = await scene.botica('importar', 'farmacias', path, '--codigos', codigos)
  expect(err).toMatch(/já existe e pode ter códigos.*\n$/)
  expect(status).toBe(1)
  expect(await readFile(codigos, 'utf8')).toBe('o que lá estava')
  expect(await scene.count('farmacia')).toBe(0)
})

test('A line with letters that were lost on the way is refused, whatever its column', async () => {
  const scene = await openScene()
  const path = await scene.file(
    'f.csv',
    'nome,latitude,longitude,bairro,cor\nFarmácia Certa,-8.81,13.23,Maianga,SoluÃ§Ã£o\nFarmácia Torta,-8.82,13.24,SoluÃ§Ã£o,\n',
  )
  const { out } = await scene.botica('importar', 'farmacias', path)
  expect(linesOf(out)[1]).toMatch(/^linha 3: recusada: bairro tem letras que se perderam/)
  expect(await names(scene)).toEqual(['Farmácia Certa'])
})
