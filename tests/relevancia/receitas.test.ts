import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { loadLexicon, medicineQuery } from '#server/modules/medicamentos/public.ts'
import { classify } from '#server/modules/medicamentos/understanding/classify.rules.ts'
import { readPrescriptionLine } from '#server/modules/medicamentos/understanding/prescription.rules.ts'

const lexicon = loadLexicon()
const read = (line: string) => readPrescriptionLine(lexicon.posology, line)

interface Row {
  linha: string
  medicamento: string
}

const rowsOf = (name: string): Row[] =>
  parse(readFileSync(join(import.meta.dirname, name), 'utf8'), { columns: true, comment: '#', comment_no_infix: true })

const meaningOf = (term: string) => {
  const { substances, several, amounts, forms } = medicineQuery(lexicon, term)
  return { medicine: JSON.stringify([substances, several]), amounts: amounts.toSorted().join(), forms }
}

/** How many lines find what their medicine alone finds, and which find another. */
function figures(rows: Row[]) {
  const missed: string[] = []
  const another: string[] = []
  for (const { linha, medicamento } of rows) {
    const [line, bare] = [meaningOf(linha), meaningOf(medicamento)]
    // a doctor may also say the form, by what is counted: «30 comp.»
    const areForms = bare.forms.every((form) => line.forms.includes(form)) && line.forms.length <= 1
    if (line.medicine !== bare.medicine) another.push(linha)
    else if (line.amounts !== bare.amounts || !areForms) {
      missed.push(`${linha} → ${line.amounts} ${line.forms}, e não ${bare.amounts} ${bare.forms}`)
    }
  }
  return { found: 1 - (missed.length + another.length) / rows.length, missed, another }
}

describe('A line of a prescription', () => {
  test.each([
    ['receitas-afinadas.csv', 0.97],
    ['receitas-guardadas.csv', 0.97],
    ['receitas-independentes.csv', 0.97],
  ])('of the set %s finds what its medicine alone finds, in %s of them or more, and never another', (name, least) => {
    const rows = rowsOf(name)
    expect(rows.length).toBeGreaterThanOrEqual(120)
    const { found, missed, another } = figures(rows)
    expect(another).toEqual([])
    expect(found, missed.join('\n')).toBeGreaterThanOrEqual(least)
  })

  test.each([
    ['Rp/ Amoxicilina cáps. 500 mg ---- 21 (vinte e uma) Tomar 1 cáps. de 8 em 8 horas durante 7 dias', 21, 1, 3, 7],
    ['Cotrimoxazol 480mg 2 tabs BD x 5/7', undefined, 2, 2, 5],
    ['Doxiciclina 100mg caps 1 caps 12/12h 14 dias nº 28', 28, 1, 2, 14],
    ['Furosemida 40 mg 1/2 cp manhã', undefined, 0.5, undefined, undefined],
    ['Haloperidol 5mg 1-0-1', undefined, undefined, 2, undefined],
  ])('«%s» says how many, how often and for how long', (line, count, each, perDay, days) => {
    expect(read(line)).toMatchObject({
      quantity: count === undefined ? undefined : { count, of: 'unidade' },
      each,
      perDay,
      days,
    })
  })

  test.each([
    'paracetamol',
    'Ben-u-ron 500',
    'vitamina d 1000',
    'sonda nº 14',
    'amoxicilina 500 mg',
    'vitaminas A, D e E',
  ])('«%s», which has no dosage, stays as it was typed', (term) => {
    expect(read(term).medicine).toBe(term === 'sonda nº 14' ? 'sonda' : term)
    expect(medicineQuery(lexicon, term)).toEqual(medicineQuery(lexicon, ` ${term} `.trim()))
  })

  test('Every name of a medicine is itself, whatever dosage stands behind it', () => {
    const names = lexicon.names.filter(
      ({ kind, words, spelling }) =>
        kind !== 'marca' &&
        words.length === 1 &&
        /^[a-z]{6,}$/.test(spelling) &&
        lexicon.bySpelling.get(spelling)?.length === 1,
    )
    const behind = fc.constantFrom(
      ' 8/8h',
      ' 1 cp 12/12h 7 dias',
      ', 1 cx',
      ' 1-0-1',
      ' SOS',
      ' x 5/7',
      ' de 6 em 6 horas se dor',
      ' ---- 20',
    )
    const before = fc.constantFrom('', 'Rp/ ', '1) ', '- ')
    fc.assert(
      fc.property(fc.constantFrom(...names), before, behind, (name, lead, dosage) => {
        const line = `${lead}${name.text}${dosage}`
        expect(medicineQuery(lexicon, line).substances, line).toEqual(medicineQuery(lexicon, name.text).substances)
      }),
      { numRuns: 400 },
    )
  })

  test('Any text is read without failing, and leaves something to look for where it had a word', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200, unit: 'grapheme' }), (text) => {
        const { medicine } = read(text)
        expect(typeof medicine).toBe('string')
        if (/[a-z]{3}/i.test(text)) expect(medicine).not.toBe('')
      }),
      { numRuns: 500 },
    )
  })
})

describe('Strengths', () => {
  test('A label that says 250 mg/5 ml is of the strength that «250 mg» asks for, and of no other', () => {
    const { doses } = classify(lexicon, 'Amoxicilina 250mg/5ml suspensão 100 ml')
    expect(doses).toEqual(expect.arrayContaining(medicineQuery(lexicon, 'amoxicilina suspensão 250 mg').amounts))
    expect(doses).not.toEqual(expect.arrayContaining(medicineQuery(lexicon, 'amoxicilina suspensão 125 mg').amounts))
  })

  test.each([
    ['paracetamol 100 mg/5 ml', 'paracetamol 20 mg/ml'],
    ['glicose 50 %', 'glicose 500 mg/ml'],
    ['clotrimazol creme 1%', 'clotrimazol creme 10 mg/g'],
    ['amoxicilina 1 g', 'amoxicilina 1000 mg'],
    ['salbutamol 100 mcg', 'salbutamol 0,1 mg'],
  ])('«%s» and «%s» are the same', (one, other) => {
    expect(medicineQuery(lexicon, one).amounts).toEqual(medicineQuery(lexicon, other).amounts)
  })
})
