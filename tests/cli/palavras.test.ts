import { expect, test } from 'vitest'
import { run } from './program.ts'

const commands = [
  '',
  'servir',
  'migrar',
  'admin',
  'admin criar',
  'importar',
  'importar farmacias',
  'importar stock',
  'exportar',
  'notificacoes',
  'demo',
]
const english =
  /\b(Options|Commands|Positionals|Show|boolean|string|number|array|required|default|choices|false|true)\b/

test.each(commands)('the help of "%s" is in Portuguese', async (command) => {
  const { status, out, err } = await run([...command.split(' ').filter(Boolean), '--help'], {})
  expect({ status, err }).toEqual({ status: 0, err: '' })
  expect(out).toContain('Opções:')
  expect(out).not.toMatch(english)
})

const mistakes = [
  '',
  'voar',
  'importar',
  'importar farmacias',
  'importar farmacias a.csv b.csv',
  'importar farmacias a.csv --telefone',
  'importar stock a.csv --farmacia x --por-coluna y',
  'exportar',
  'exportar receitas --saida x.csv',
  'exportar stock',
  'admin criar',
  'demo --ja',
  'notificacoes --limite tudo',
]

test.each(mistakes)('a mistake such as "%s" is explained in Portuguese, with status 1', async (command) => {
  const { status, out, err } = await run(command.split(' ').filter(Boolean), { DATA_DIR: '/nonexistent' })
  expect({ status, out }).toEqual({ status: 1, out: '' })
  expect(err).toMatch(/^(Falta|Não conheço|Há argumentos a mais|Indique|Valores inválidos|--limite)/)
  expect(err).not.toMatch(english)
  expect(err).not.toContain('    at ')
})
