import { execFile } from 'node:child_process'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'
import { install } from '../../packages/agente/src/install.ts'
import { simulate } from '../../packages/agente/src/once.ts'
import { readSettings, type Settings, UsageError } from '../../packages/agente/src/settings.ts'
import { workbook } from '../support/workbook.ts'
import { agentMain, openShop, runAgent, type Shop } from './agent.ts'

/** Runs a command of the agent in this process, as a program for each case costs a second. @returns its output and its refusal */
async function called(command: (settings: Settings) => Promise<void>, args: string[]) {
  const output = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  try {
    const refused: unknown = await command(await readSettings(args)).catch((error) => error)
    return { stdout: output.mock.calls.map(([text]) => text).join(''), refused }
  } finally {
    output.mockRestore()
  }
}

const dryRun = ({ files, data }: Shop) => [
  ...['--simular', '--caminho', files, '--dados', data],
  ...['--sossego', '0.05'],
]
const simulated = (shop: Shop) => called(simulate, dryRun(shop))

/** The articles that a dry run would send, as it prints them. */
async function wouldSend(shop: Shop): Promise<string[]> {
  const { stdout, refused } = await simulated(shop)
  expect(refused).toBeUndefined()
  const lines = stdout.split('\n').filter((line) => line.startsWith('  '))
  return lines.map((line) => line.trim().replace(/^linha \d+: /, ''))
}

/** A mistake in its use, which the program tells in one line, with status 2. */
function isMistake(error: unknown, told: string): void {
  expect(error).toBeInstanceOf(UsageError)
  expect((error as Error).message).toContain(told)
  expect((error as Error).message).not.toContain('\n')
}

const windows1252 = (text: string) => Buffer.from(text, 'latin1')
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')

test.each<[string, string, string | Buffer]>([
  [
    'semicolons, Windows-1252 and decimal commas',
    'stock.csv',
    windows1252('Ref.;Designação;Stock;P.V.P. c/ IVA (Kz)\r\nA1;Água oxigenada 10 vol;12,00;1.500,50\r\n'),
  ],
  [
    'tabs',
    'stock.txt',
    'Código\tDescrição do artigo\tQtd. existente\tPreço de venda\nA1\tÁgua oxigenada 10 vol\t12\t1500.5\n',
  ],
  [
    'commas, quotes and UTF-16',
    'STOCK.CSV',
    utf16('"Cod. Artigo","Nome do artigo","Existência","PVP"\r\n"A1","Água oxigenada 10 vol","12","1500.50"\r\n'),
  ],
  [
    'titles above and totals below',
    'stock.csv',
    'Farmácia Kiala;;;\nMapa de existências;;;\nCódigo;Artigo;Quant.;Preço1\nA1;Água oxigenada 10 vol;12;1500,5\n;Total;12;\n',
  ],
  [
    'an XLSX',
    'stock.xlsx',
    workbook([
      ['Referência', 'Designação comercial', 'Stock actual', 'PV1'],
      ['A1', 'Água oxigenada 10 vol', 12, 1500.5],
    ]),
  ],
])('The headings and forms that tills write are understood: %s', async (_, name, content) => {
  const shop = await openShop()
  await shop.leave(name, content)
  expect(await wouldSend(shop)).toEqual(['A1; Água oxigenada 10 vol; 12; 1500.5'])
})

test('A dry run says what it would send and leave out, and changes and sends nothing', async () => {
  const shop = await openShop()
  await shop.leave('stock.csv', 'Ref.;Nome;Qtd;PVP\nA1;Zinco 20 mg;12;100\nA2;Vitamina C 1 g;muitos;100\n')
  // as a program, once
  const { stdout } = await runAgent(dryRun(shop))
  expect(stdout.split('\n')).toEqual([
    'stock.csv: colunas nome = Nome, quantidade = Qtd, preco = PVP, codigo = Ref.',
    'Simulação: enviaria a prateleira inteira, 1 artigo:',
    '  linha 2: A1; Zinco 20 mg; 12; 100',
    'Ficavam de fora 1 linha, e os seus artigos como estão:',
    '  linha 3 (Vitamina C 1 g, quantidade): tem de ser um número inteiro',
    '',
  ])
  expect(await readdir(shop.data)).toEqual([])
})

test('Columns that could mean two things, or none that is known, are asked once and remembered', async () => {
  const shop = await openShop()
  const file = 'Coisa;Stock;Qtd;Custo\nZinco 20 mg;7;2;100\n'
  await shop.leave('stock.csv', file)
  isMistake((await simulated(shop)).refused, 'não se sabe que coluna é qual')
  // no code; the name is the first; 9 is none; the units are the second; and nothing else
  const asked = await runAgent(['colunas', ...dryRun(shop).slice(1)], {
    input: '\n1\n9\n2\n\n\n\n\n\n\n',
  })
  expect(asked.stdout).toContain('  2. Stock (7)')
  expect(asked.stdout).toContain('Um número de 1 a 4')
  expect(asked.status).toBe(0)
  expect(await wouldSend(shop)).toEqual([expect.stringMatching(/^nome-[0-9a-f]{16}; Zinco 20 mg; 7$/)])
})

const saft = `<?xml version="1.0" encoding="Windows-1252"?>
<AuditFile xmlns="urn:OECD:StandardAuditFile-Tax:AO_1.01_01"><Header><CompanyName>Farm\u00e1cia</CompanyName></Header><MasterFiles>
<Customer><CustomerID>1</CustomerID></Customer>
<Product><ProductType>P</ProductType><ProductCode>A1</ProductCode><ProductGroup>1</ProductGroup><ProductDescription>\u00c1gua &amp; sal</ProductDescription><ProductNumberCode>5601234567891</ProductNumberCode></Product>
<Product><ProductType>P</ProductType><ProductCode>A2</ProductCode><ProductDescription>Zinco 20 mg</ProductDescription><ProductNumberCode>A2</ProductNumberCode></Product>
</MasterFiles><SourceDocuments><Product><ProductCode>A9</ProductCode><ProductDescription>de fora</ProductDescription></Product></SourceDocuments></AuditFile>`

test('A SAF-T gives names to a file that has only codes and quantities, and no quantities itself', async () => {
  const shop = await openShop()
  await shop.leave('saft.xml', windows1252(saft))
  const alone = await simulated(shop)
  expect(alone.stdout).toContain('saft.xml: 2 nomes de artigos (um SAF-T não tem quantidades)')
  isMistake(alone.refused, 'Não há nenhum ficheiro de stock')
  await shop.leave('stock.csv', 'Código;Qtd\nA1;3\nA2;4\nA3;5\n')
  const lines = (await simulated(shop)).stdout.split('\n')
  expect(lines).toContain('  linha 2: A1; Água & sal; 3')
  expect(lines).toContain('  linha 3: A2; Zinco 20 mg; 4')
  expect(lines).toContain('  linha 4 (A3, nome): é obrigatório')
})

test.each([
  ['an empty file', ''],
  [
    'half an XLSX',
    workbook([
      ['Nome', 'Qtd'],
      ['Zinco', 1],
    ]).subarray(0, 400),
  ],
  ['half a SAF-T', saft.slice(0, 600)],
  ['a line that was cut', 'Ref.;Nome;Qtd\nA1;Zinco 20 mg;12\nA2;Vit'],
  ['a quote that does not close', 'Ref.;Nome;Qtd\nA1;"Zinco 20 mg;12\n'],
  ['a PDF', '%PDF-1.7 nome;quantidade\n'],
])('Nothing would be sent of %s', async (_, content) => {
  const shop = await openShop()
  await writeFile(join(shop.files, typeof content === 'string' && content.startsWith('<') ? 'a.xml' : 'a.csv'), content)
  const { stdout, refused } = await simulated(shop)
  expect(refused).toBeInstanceOf(UsageError)
  expect(stdout).not.toContain('enviaria')
})

test.each([
  [['nada'], 'Não há o comando "nada"'],
  [['--nada'], 'Opção errada'],
  [['--endereco', 'http://botica.exemplo.ao'], 'https://'],
  [['--porta', '99999'], 'A porta é um número'],
])('What it cannot be started with is a mistake in its use, told in one line: %j', async (args, told) => {
  const shop = await openShop()
  isMistake(await readSettings([...args, '--dados', shop.data]).catch((error) => error), told)
})

test('A mistake in its use is one line of its errors, and status 2', async () => {
  const shop = await openShop()
  const { status, stdout, stderr } = await runAgent(['--caminho', '/tmp', '--dados', shop.data], {
    env: { BOTICA_URL: '', BOTICA_CHAVE: '' },
  })
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
  expect(stderr).toMatch(/^[^\n]*Falta o endereço[^\n]*\n$/)
})

test('Starting with the machine: what is written for systemd, cron and Windows', async () => {
  const shop = await openShop()
  // as when it is started, and not the tests
  const { argv } = process
  process.argv = [process.execPath, agentMain]
  onTestFinished(() => {
    process.argv = argv
  })
  const asked = (como: string) => ['instalar', '--mostrar', '--como', como, '--dados', `${shop.data} 50%`]
  const shown = async (como: string) => (await called(install, asked(como))).stdout
  expect((await runAgent(asked('windows'))).stdout).toBe(await shown('windows'))
  expect(await shown('systemd')).toMatch(/^ExecStart="[^"]+node" "[^"]+main\.ts" "--dados" "[^"]+ 50%%"$/m)
  expect(await shown('cron')).toMatch(/^@reboot '[^']+node' '[^']+main\.ts' '--dados' '[^']+ 50\\%' >/)
  expect(await shown('windows')).toMatch(
    /<Arguments>&quot;[^<]+main\.ts&quot; &quot;--dados&quot; &quot;[^<]+ 50%&quot;<\/Arguments>/,
  )
  // cron runs the line in a shell, which unescapes the percent sign; the agent starts, and names the missing setting
  const [, line = ''] = /^@reboot (.+) >\/dev\/null 2>&1 # botica-agente$/m.exec(await shown('cron')) ?? []
  const started = promisify(execFile)('sh', ['-c', line.replaceAll('\\%', '%')])
  await expect(started).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining('Falta') })
  isMistake((await called(install, ['instalar', '--dados', shop.data])).refused, 'endereço')
})
