import fc from 'fast-check'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { itemName } from '#contract/names.ts'
import { unitsInPack } from '#medicamentos/pack.ts'
import { labelledItem } from '#medicamentos/same-item.ts'
import { nameKey } from '#server/modules/stock/upload/name-key.rules.ts'
import { lexicon } from '../support/lexicon.ts'
import { withService } from '../support/with-service.ts'

const service = withService()

const keysOf = async (names: string[]): Promise<string[]> => {
  const rows = await service.db.many<{ chave: string }>(sql`
    select chave_do_nome(nome) as chave from unnest(${names}::text[]) with ordinality n(nome, ordem) order by ordem`)
  return rows.map(({ chave }) => chave)
}

/** Names in one group are of one item. */
const groups = [
  ['Paracetamol 500 mg', 'Paracetamol, 500 mg', 'Paracetamol 500mg', 'PARACETAMOL - 500MG', 'Paracetamol-500 mg'],
  ['Levotiroxina 50 mcg', 'Levotiroxina 50-mcg', 'Levotiroxina 50 µg', 'Levotiroxina, 50ug', 'Levotiroxina — 50 μg'],
  ['Enalapril 2,5 mg', 'Enalapril 2.5mg', 'Enalapril, 2,5 mg'],
  ['Enalapril 25 mg'],
  ['Paracetamol 500 mg 20 comprimidos', 'Paracetamol, 500 mg, 20 comprimidos', 'Paracetamol 500mg,20 comprimidos'],
  ['Paracetamol 500 mg 10 comprimidos'],
  ['Paracetamol 500 mg xarope', 'Paracetamol 500 mg, xarope'],
  ['Paracetamol 500 mg gotas'],
  ['Iodopovidona 10 % 100 ml', 'Iodopovidona 10%-100 ml', 'Iodopovidona 10%, 100ml'],
  ['Soro glicosado 5, 500 ml'],
  ['Soro glicosado 5,500 ml'],
  ['Lente de contacto -2,50'],
  ['Lente de contacto 2,50'],
  ['Lente de contacto - 2,50'],
  ['Vitamina B-12'],
  ['Vitamina B 12'],
  ['Amoxicilina 500 - 125 mg'],
  ['Amoxicilina 500 125 mg'],
  ['Insulina 1.000 UI', 'Insulina, 1.000UI'],
  ['Insulina 1,000 UI'],
  ['Ligadura 10 cm', 'Ligadura 10cm', 'Ligadura, 10 cm'],
]

test.each(groups.map((group) => [group[0] ?? '', group] as const))(
  '«%s» has one key in all its spellings',
  (_, group) => {
    expect(new Set(group.map(nameKey)).size, group.map(nameKey).join('\n')).toBe(1)
  },
)

test('Names of two items have two keys', () => {
  const keys = groups.map(([name = '']) => nameKey(name))
  expect(new Set(keys).size, keys.join('\n')).toBe(groups.length)
})

/** Parts of labels, and what stands between them. */
const between = fc.constantFrom(' ', ', ', ' - ', '-', ',', '  ', ' , ')
const line = fc
  .tuple(
    fc.constantFrom('Paracetamol', 'Ibuprofeno', 'Amoxicilina', 'Enalapril', 'Levotiroxina', 'Coartem', 'Vitamina C'),
    between,
    fc.constantFrom('2', '5', '25', '250', '2,5', '2.5', '0,25', '1.000', '10-20', '250/5', '12'),
    fc.constantFrom('', ' ', '-', ' - '),
    fc.constantFrom('mg', 'mcg', 'µg', 'g', 'ml', '%', 'UI', ''),
    between,
    fc.constantFrom('comprimidos', 'xarope', 'gotas', 'cápsulas', ''),
    between,
    fc.constantFrom('', '20 comprimidos', 'x 10', 'cx 30', '100 ml', '5'),
  )
  .map((parts) => parts.join(''))

test('Of random lines, two of one key have equal substances, strengths, forms, volumes and packs', () => {
  const facts = (name: string) => {
    const { substances, strengths, volumes, forms, units } = labelledItem(
      lexicon,
      itemName(name)
        .replaceAll(/(\d)\.(\d{1,2})(?!\d)/g, '$1,$2')
        .replaceAll(/([a-z%]),/g, '$1, '),
    )
    return JSON.stringify([
      substances,
      strengths.toSorted(),
      volumes.toSorted(),
      forms.toSorted(),
      units,
      unitsInPack(name.replaceAll(/([a-z%]),/g, '$1, ')),
    ])
  }
  const lines = fc.sample(line, { seed: 36, numRuns: 3000 })
  const byKey = Map.groupBy(new Set(lines), nameKey)
  const folded = [...byKey.values()].filter(({ length }) => length > 1)
  expect(folded.length).toBeGreaterThan(20)
  for (const alike of folded) expect(new Set(alike.map(facts)).size, alike.join('\n')).toBe(1)
})

test('The database has one key with the program for any line, and the key of a key is itself', async () => {
  const signs = fc.array(fc.constantFrom(...'a5g%,.- mgl', 'mcg', 'ui', ' - ', ', ', '12'), { maxLength: 14 })
  const lines = [
    ...fc.sample(line, { seed: 7, numRuns: 400 }),
    ...fc.sample(signs, { seed: 7, numRuns: 1500 }).map((all) => all.join('')),
  ]
    .map(itemName)
    .filter((name) => name !== '')
  const keys = lines.map(nameKey)
  expect(await keysOf(lines)).toEqual(keys)
  expect(keys.map(nameKey)).toEqual(keys)
})
