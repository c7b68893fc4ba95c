import { expect, test } from 'vitest'
import { medicineQuery } from '#medicamentos/query.ts'
import { fullRun, sample } from '../support/full-run.ts'
import { lexicon } from '../support/lexicon.ts'
import { heardNames, withTwoSounds } from './heard-slips.ts'

test.each([
  ['siplofloxacina', 'ciprofloxacina'],
  ['frukonazol', 'fluconazol'],
  ['amitliptirina', 'amitriptilina'],
  ['krotrimazol', 'clotrimazol'],
  ['enaraplil', 'enalapril'],
  ['palacetamor', 'paracetamol'],
  ['azitlomisina', 'azitromicina'],
  ['espilonoraktona', 'espironolactona'],
  ['setriasona', 'ceftriaxona'],
  ['plopranorol', 'propranolol'],
  ['catoplil', 'captopril'],
  ['calvutamol', 'salbutamol'],
  ['crotrimazor', 'clotrimazol'],
  ['prednicorona', 'prednisolona'],
  ['ceftliasona', 'ceftriaxona'],
  ['losovastatina', 'rosuvastatina'],
  ['ruperamida', 'loperamida'],
  ['setriasona 1g', 'ceftriaxona'],
  // a medicine that does great harm, whose name is very long and alone
  ['gribencramida', 'glibenclamida'],
  ['gribencramida 5 mg', 'glibenclamida'],
  ['gricrazida', 'gliclazida'],
])('With two sounds wrong, «%s» is %s, the only name that is near', (term, substance) => {
  expect(medicineQuery(lexicon, term).substances).toEqual([substance])
})

// beside each stands another name that is as near, a brand, or a medicine that does great harm
test.each(['seflaxina', 'flufenamida', 'procuraram', 'ruratadina', 'panadur', 'artemetil', 'miroxicam'])(
  '«%s» is taken for no medicine',
  (term) => {
    const { substances, several } = medicineQuery(lexicon, term)
    expect([substances, several]).toEqual([[], []])
  },
)

test.each([
  ['gribenkramida', 'Glibenclamida'],
  ['valfalina', 'Varfarina'],
  ['digosina', 'Digoxina'],
  ['ruratadina', 'Loratadina'],
  ['panadur', 'Panadol'],
  ['binulon', 'Ben-u-ron'],
])('Who writes «%s» is offered %s', (term, name) => {
  expect(medicineQuery(lexicon, term).doubt.map(({ text }) => text)).toContain(name)
})

// the longer name is another medicine: an insulin that acts for hours, and the one that acts within minutes
test.each([
  ['insulina aspartico plotamina', 'Insulina aspártico protamina'],
  ['insurina aspartico plotamina', 'Insulina aspártico protamina'],
  ['insulina aspart protanima', 'insulina aspart protamina'],
  ['insulina aspartico plotamina flexpen', 'Insulina aspártico protamina'],
  ['insurina lispro plotamina', 'Insulina lispro protamina'],
  ['insulina lispro protamine 100 ui', 'Insulina lispro protamina'],
])('«%s» is no shorter name: %s is offered', (term, name) => {
  const { substances, doubt } = medicineQuery(lexicon, term)
  expect(substances).toEqual([])
  expect(doubt.map(({ text }) => text)).toContain(name)
})

test.each([
  ['insulina aspartico flexpen', 'insulina aspartico'],
  ['insulina lispro humalog', 'insulina lispro'],
  ['insulina glargina lantos', 'insulina glargina'],
  ['acido folico gravidas', 'acido folico'],
  ['paracetamol bebe', 'paracetamol'],
])('«%s» is %s: what stands behind it begins no longer name', (term, substance) => {
  expect(medicineQuery(lexicon, term).substances).toEqual([substance])
})

test('Two sounds written otherwise in one of the 200 commonest names never bring another medicine', () => {
  const wrong: string[] = []
  let [searches, found, offered] = [0, 0, 0]
  const named = heardNames.flatMap((name) => {
    const [meaning, ...more] = lexicon.bySpelling.get(name) ?? []
    return meaning && more.length === 0 ? withTwoSounds(name).map((text) => ({ text, meaning })) : []
  })
  for (const { text, meaning } of sample(named, 61)) {
    if (lexicon.bySpelling.has(text)) continue
    const { substances, several, doubt } = medicineQuery(lexicon, text)
    const brought = [...substances, ...several.flat()]
    searches++
    if (brought.some((key) => !meaning.substances.includes(key))) wrong.push(`${text}: ${brought.join(', ')}`)
    else if (brought.length > 0) found++
    else if (doubt.some((name) => name.substances.join() === meaning.substances.join())) offered++
  }
  process.stdout.write(
    `dois sons: ${searches} procuras, encontradas ${found}, oferecidas ${offered}, erradas ${wrong.length}\n`,
  )
  expect(searches).toBeGreaterThan(fullRun ? 5000 : 80)
  expect(wrong).toEqual([])
  expect(found / searches).toBeGreaterThan(0.85)
  expect((found + offered) / searches).toBeGreaterThan(0.98)
})
