import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'

const tables = join(import.meta.dirname, '../../server/modules/medicamentos/dados')
const rows = (folder: string, name: string): Record<string, string>[] =>
  parse(readFileSync(join(folder, name), 'utf8'), { columns: true, comment: '#', comment_no_infix: true })

test.each(['marcas.csv', 'alto-risco.csv', 'queixas.csv', 'aparelhos.csv'])(
  'every row of the table %s says where it is from',
  (name) => {
    const all = rows(tables, name)
    expect(all.length).toBeGreaterThan(50)
    expect(all.filter(({ fonte }) => !fonte)).toEqual([])
  },
)

test.each(['nunca-vistos.csv', 'desconhecidos.csv', 'ineditos.csv'])(
  'every row of the set %s says where it is from',
  (name) => {
    expect(rows(import.meta.dirname, name).filter(({ fonte }) => !fonte)).toEqual([])
  },
)

test.each(['substancias.csv', 'outras-substancias.csv', 'mais-nomes.csv'])(
  'the table %s says at its head where its facts are from',
  (name) => {
    expect(readFileSync(join(tables, name), 'utf8').split('\nsubstancia,')[0]).toMatch(/INFARMED/)
  },
)
