import { expect, test } from 'vitest'
import { linesOf, openScene } from './scene.ts'

test('A file is shown as it would be read: letters, separator, titles, first rows, signs of numbers and notes', async () => {
  const scene = await openScene()
  const path = await scene.file(
    's.csv',
    Buffer.from('Existências\nDesignação;Stock;PVP;Corredor\nÁgua;3;1.234,500;A\nMau;x;1;B\n', 'latin1'),
  )
  const { status, out } = await scene.botica('ler', path)
  expect(status).toBe(0)
  const lines = linesOf(out)
  expect(lines).toEqual(
    expect.arrayContaining([
      'Letras: Windows-1252',
      'Separador: ponto e vírgula',
      'Títulos (stock): linha 2',
      '  nome = «Designação»',
      '  quantidade = «Stock»',
      '  preco = «PVP»',
      '  por usar: Corredor',
      'Sinal decimal de preco: ,',
      'Artigos: 1. Linhas recusadas: 1.',
      '  linha 4: quantidade tem de ser um número inteiro',
    ]),
  )
  expect(out).toMatch(/^ {2}3 +Água +3 +1\.234,500 +A$/m)
})

test('A file that is not there is one line for whoever named it', async () => {
  const scene = await openScene()
  const { status, err } = await scene.botica('ler', '/nada/aqui.csv')
  expect([status, err]).toEqual([1, 'O ficheiro /nada/aqui.csv não existe.\n'])
})
