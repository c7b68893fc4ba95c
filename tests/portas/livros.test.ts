import { expect, onTestFinished, test, vi } from 'vitest'
import { simulate } from '../../packages/agente/src/once.ts'
import { readSettings } from '../../packages/agente/src/settings.ts'
import { openShop } from '../agente/agent.ts'
import { openScene } from '../cli/scene.ts'
import { succeed } from '../support/client.ts'
import { inOffice } from '../support/office.ts'
import { prepare } from '../support/prepare.ts'
import { tryRegister } from '../support/register-files.ts'
import { uploadRota } from '../support/rota-files.ts'
import { withService } from '../support/with-service.ts'
import { bookOf, type TestTab } from '../support/workbook.ts'

const service = withService()
const admin = prepare(() => service.admin())

/** Heads and two rows of each kind of file; the second row is hidden, and a second tab has the first. */
const kinds = {
  farmacias: [
    ['nome', 'latitude', 'longitude', 'telefone'],
    ['Farmácia do Livro', -8.8383, 13.2344, '923456789'],
    ['Farmácia Escondida', -8.9, 13.3, '923456780'],
  ],
  turnos: [
    ['farmacia', 'data', 'de', 'ate'],
    ['Farmácia Nenhures', '2099-01-02', '20:00', '08:00'],
    ['Farmácia Nenhures', '2099-01-03', '20:00', '08:00'],
  ],
  stock: [
    ['nome', 'quantidade'],
    ['Gaze', 5],
    ['Soro', 6],
  ],
}
type Kind = keyof typeof kinds
const book = (kind: Kind, isPlain = false) => {
  const rows: TestTab['rows'] = kinds[kind]
  const tab = { name: 'Loja', rows }
  return isPlain
    ? bookOf([tab])
    : bookOf([
        { ...tab, hidden: [3] },
        { name: 'Armazém', rows: rows.slice(0, 2) },
      ])
}

/** Says what a command prints of a book. */
async function printed(kind: Kind, isPlain: boolean, command: (path: string) => string[]): Promise<string> {
  const scene = await openScene(service)
  const { out } = await scene.botica(...command(await scene.file('livro.xlsx', book(kind, isPlain))))
  return out
}

async function simulatedByAgent(_kind: Kind, isPlain: boolean): Promise<string> {
  const shop = await openShop()
  await shop.leave('stock.xlsx', book('stock', isPlain))
  const output = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  onTestFinished(() => output.mockRestore())
  await simulate(await readSettings(['--simular', '--caminho', shop.files, '--dados', shop.data]))
  return output.mock.calls.map(([text]) => text).join('')
}

async function onPage(path: string, kind: Kind, isPlain: boolean): Promise<string> {
  const office = await inOffice(service)
  const file = new Uint8Array(book(kind, isPlain))
  return (await office.upload(path, { passo: 'ver' }, { field: 'ficheiro', file })).text
}

/** Doors that say it in words, by the kind of file that they take. */
const doors: [door: string, kind: Kind, said: (kind: Kind, isPlain: boolean) => Promise<string>][] = [
  ['page of the register', 'farmacias', (...what) => onPage('/gestao/farmacias/importar', ...what)],
  ['page of the rota', 'turnos', (...what) => onPage('/gestao/turnos/importar', ...what)],
  [
    'command line: importar farmacias',
    'farmacias',
    (...what) => printed(...what, (path) => ['importar', 'farmacias', path, '--simular']),
  ],
  [
    'command line: importar turnos',
    'turnos',
    (...what) => printed(...what, (path) => ['importar', 'turnos', path, '--simular']),
  ],
  ['command line: ler', 'stock', (...what) => printed(...what, (path) => ['ler', path])],
  ['agent of the shop, that tries a file', 'stock', simulatedByAgent],
]

test.each(doors)('The %s says which tabs it leaves out and how many rows are hidden', async (_door, kind, said) => {
  const text = await said(kind, false)
  expect(text).toContain('«Loja»')
  expect(text).toContain('Armazém')
  expect(text).toMatch(/escondidas no livro: 1; contam|esconde 1 linha, que conta/)
})

test.each(doors)('The %s says nothing of tabs and hidden rows where a book has none', async (_door, kind, said) => {
  expect(await said(kind, true)).not.toMatch(/«Loja»|escondidas no livro|esconde 1/)
})

test('The API says it of a register and of a rota, tried or not, and nothing of a plain book', async () => {
  const livro = { folha: 'Loja', outras_folhas: ['Armazém'], linhas_escondidas: 1 }
  const register = (isPlain: boolean) => tryRegister(admin, book('farmacias', isPlain))
  expect(succeed(await register(false)).livro).toEqual(livro)
  expect(succeed(await register(true))).not.toHaveProperty('livro')
  for (const simular of ['true', 'false']) {
    expect(succeed(await uploadRota(admin, book('turnos'), { simular })).livro).toEqual(livro)
  }
  expect(succeed(await uploadRota(admin, book('turnos', true)))).not.toHaveProperty('livro')
})
