import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { plain } from '#medicamentos/fold.ts'
import { lexicon } from '../support/lexicon.ts'

const tables = join(import.meta.dirname, '../../packages/medicamentos/dados')
const rows = (folder: string, name: string): Record<string, string>[] =>
  parse(readFileSync(join(folder, name), 'utf8'), { columns: true, comment: '#', comment_no_infix: true })

const sources = rows(tables, 'fontes.csv')
const known = new Set(sources.map(({ fonte }) => fonte))

/** The sources of a row that nobody could look up: one we know, and perhaps where in it, or a note to it. */
const unknown = ({ fonte = '' }: Record<string, string>) =>
  fonte.split('; ').filter((part) => !known.has(part) && !/^[A-Z]\d\d-[A-Z]\d\d$/.test(part))

test('every source says who published it, what, which edition and where it is', () => {
  for (const { fonte, editor, titulo, edicao, onde } of sources)
    expect([editor, titulo, edicao, onde].every(Boolean), fonte).toBe(true)
})

test('no source is somebody’s memory', () => {
  expect([...known].filter((fonte) => /mem[óo]ria/i.test(fonte ?? ''))).toEqual([])
})

test.each([
  'marcas.csv',
  'marcas-de-longe.csv',
  'alto-risco.csv',
  'queixas.csv',
  'aparelhos.csv',
  'posologia.csv',
  'controladas.csv',
])('every row of the table %s names a source that can be looked up', (name) => {
  const all = rows(tables, name)
  expect(all.length).toBeGreaterThan(50)
  expect(all.flatMap(unknown)).toEqual([])
})

test.each(['nunca-vistos.csv', 'desconhecidos.csv', 'ineditos.csv'])(
  'every row of the set %s names a source that can be looked up',
  (name) => {
    expect(rows(import.meta.dirname, name).flatMap(unknown)).toEqual([])
  },
)

test.each(['substancias.csv', 'outras-substancias.csv', 'mais-nomes.csv'])(
  'the table %s says at its head where its facts are from',
  (name) => {
    expect(readFileSync(join(tables, name), 'utf8').split('\nsubstancia,')[0]).toMatch(/INFARMED/)
  },
)

test('the words of every day say at their head whose they are and on what terms', () => {
  const head = readFileSync(join(tables, 'palavras.txt'), 'utf8').split(/\n(?!#)/)[0] as string
  const quoted = /«([^»]*)»/.exec(head.replaceAll(/\n# /g, ' '))?.[1]
  expect(known).toContain(quoted)
  expect(head).toContain('OpenSubtitles 2024')
  expect(head).toContain('ODC-BY')
})

test('The true names of medicines say at their heads whose they are, and on what terms', () => {
  const text = readFileSync(join(tables, 'nomes-verdadeiros.txt'), 'utf8')
  const heads = text.split('\n').filter((line) => line.startsWith('#'))
  const quoted = [
    ...heads
      .join(' ')
      .replaceAll(' # ', ' ')
      .matchAll(/«([^»]*)» \(fontes\.csv\)/g),
  ].map(([, name]) => name)
  expect(quoted.length).toBe(3)
  for (const name of quoted) expect(known).toContain(name)
  expect(text).toContain('Copyright 2011 by Princeton University')
})

/** Letters; two substances whose names begin alike for so long are one, written otherwise. */
const ALIKE = 7

test('Every substance that does great harm is written as the lexicon writes it, or is not in the lexicon', () => {
  const { highAlert, substances } = lexicon
  const otherwise = [...highAlert]
    .filter((key) => !substances.has(key))
    .flatMap((key) => [...substances.keys()].filter((other) => other.startsWith(plain(key).slice(0, ALIKE))))
  expect(otherwise).toEqual([])
})
