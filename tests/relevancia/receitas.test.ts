import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { classify } from '#medicamentos/classify.ts'
import { readPrescriptionLine } from '#medicamentos/prescription.ts'
import { medicineQuery } from '#medicamentos/query.ts'
import { fullRun } from '../support/full-run.ts'
import { lexicon } from '../support/lexicon.ts'

const read = (line: string) => readPrescriptionLine(lexicon.posology, line)

interface Row {
  linha: string
  medicamento: string
}

const rowsOf = (name: string): Row[] =>
  parse(readFileSync(join(import.meta.dirname, name), 'utf8'), { columns: true, comment: '#', comment_no_infix: true })

const meaningOf = (term: string) => {
  const { substances, several, amounts, forms, requirements } = medicineQuery(lexicon, term)
  const found = new Set([...substances, ...several.flat()])
  const routes = requirements.flatMap(({ any }) => any.filter((mark) => mark.startsWith('v:')))
  return { medicine: JSON.stringify([substances, several]), found, amounts: amounts.toSorted().join(), forms, routes }
}

/**
 * Counts the lines that find what their medicine alone finds, and lists those that find another, or another besides.
 */
function figures(rows: Row[]) {
  const missed: string[] = []
  const another: string[] = []
  for (const { linha, medicamento } of rows) {
    const [line, bare] = [meaningOf(linha), meaningOf(medicamento)]
    // a doctor may also say the form, by what is counted: «30 comp.»
    const most = Math.max(1, bare.forms.length)
    const areRoutes = bare.routes.every((route) => line.routes.includes(route))
    const areForms = areRoutes && bare.forms.every((form) => line.forms.includes(form)) && line.forms.length <= most
    if ([...line.found].some((key) => !bare.found.has(key))) another.push(linha)
    else if (line.medicine !== bare.medicine || line.amounts !== bare.amounts || !areForms) {
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
    ['receitas-novas-vistas.csv', 0.99],
    ['receitas-novas-guardadas.csv', 0.94],
    ['receitas-de-postos.csv', 1],
    ['receitas-de-consultas.csv', 0.98],
  ])(
    'A line of a prescription of the set %s finds what its medicine alone finds, in %s of them or more, and never another',
    (name, least) => {
      const rows = rowsOf(name)
      expect(rows.length).toBeGreaterThanOrEqual(50)
      const { found, missed, another } = figures(rows)
      expect(another).toEqual([])
      expect(found, missed.join('\n')).toBeGreaterThanOrEqual(least)
    },
  )

  test.each([
    ['Rp/ Amoxicilina cáps. 500 mg ---- 21 (vinte e uma) Tomar 1 cáps. de 8 em 8 horas durante 7 dias', 21, 1, 3, 7],
    ['Cotrimoxazol 480mg 2 tabs BD x 5/7', undefined, 2, 2, 5],
    ['Doxiciclina 100mg caps 1 caps 12/12h 14 dias nº 28', 28, 1, 2, 14],
    ['Furosemida 40 mg 1/2 cp manhã', undefined, 0.5, undefined, undefined],
    ['Esomeprazol 40 mg, cx c/ 28, 1 cp em jejum', 28, 1, undefined, undefined],
    ['Bromexina 8mg 1cpx3/dia 7d', undefined, 1, 3, 7],
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
      ' um de doze em doze horas',
      ' 8/8 7d',
      ' 1x3 7 dias',
      ' até 3x/dia, máx. 4 g/dia',
      ' 15 mg/kg/dia',
      ', às 8h, 16h e 24h',
      ' seg/qua/sex',
      ' 1 cp matin et soir pdt 5 jours',
      ' em 100 ml de dextrose 5%',
      ' criança 15 kg, 5 ml 3 vezes por dia',
    )
    const before = fc.constantFrom('', 'Rp/ ', '1) ', '- ')
    fc.assert(
      fc.property(fc.constantFrom(...names), before, behind, (name, lead, dosage) => {
        const line = `${lead}${name.text}${dosage}`
        expect(medicineQuery(lexicon, line).substances, line).toEqual(medicineQuery(lexicon, name.text).substances)
      }),
      { numRuns: fullRun ? 400 : 150 },
    )
  })

  const dosages = [
    ...[
      ' 1 à noite',
      ' 1-0-1',
      ' 1+1+1, 7 dias',
      ' 8/8',
      ' 1 cp x 2/j pdt 5j',
      ': 1 cp de 12/12h nº 14. Tomar com água',
    ],
    ...[' um de manhã e um à noite', ' ½ cp/dia', ' (1 em jejum)', ', cx c/ 28, 1 por dia', ' IM, de 21 em 21 dias'],
    ...[': 1000 mg/dia', ' 1 subcutânea 12/12h', ', 1 já e 1 por cada crise', ' máx. 4 g/dia', ' 2 do D1 a D5'],
  ]
  // prescribed names; a name of a few letters alone may be another's initials
  const prescribed = ['amoxicilina', 'paracetamol', 'losartan', 'furosemida', 'vitamina c', 'complexo b', 'coartem']
  const strengths = ['250 mg', '1 g', '40 mg/ml', '1.200.000 UI', '500']

  test('No number of a dosage is asked for as a strength, and none of the strength is lost', () => {
    for (const name of prescribed) {
      for (const strength of strengths.filter((said) => said !== '500' || name === 'losartan')) {
        for (const dosage of dosages.filter((said) => strength !== '500' || !said.includes('mg/dia'))) {
          const { substances, amounts } = medicineQuery(lexicon, `${name} ${strength}`)
          expect(medicineQuery(lexicon, `${name} ${strength}${dosage}`), `${name} ${strength}${dosage}`).toMatchObject({
            substances,
            amounts,
          })
        }
      }
    }
  })

  const ones = 'um dois três quatro cinco seis sete oito nove dez onze doze treze catorze quinze'.split(' ')
  ones.push('dezasseis', 'dezassete', 'dezoito', 'dezanove')
  const tens = 'vinte trinta quarenta cinquenta sessenta setenta oitenta noventa'.split(' ')
  const hundreds = 'cento duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos'.split(
    ' ',
  )
  const said = (value: number): string => {
    if (value < 20) return ones[value - 1] as string
    const [unit, word] =
      value < 100 ? [10, tens[Math.floor(value / 10) - 2]] : [100, hundreds[Math.floor(value / 100) - 1]]
    const left = value % unit
    return value === 100 ? 'cem' : left === 0 ? (word as string) : `${word} e ${said(left)}`
  }

  test('A strength dictated in words is the strength in digits, with a dosage behind it or none', () => {
    const behind = fc.constantFrom('', ' um comprimido de oito em oito horas', ' duas vezes por dia durante sete dias')
    const units = fc.constantFrom(['miligramas', 'mg'], ['microgramas', 'mcg'])
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999 }), units, behind, (value, [word, unit], dosage) => {
        const spoken = medicineQuery(lexicon, `enalapril ${said(value)} ${word}${dosage}`)
        const { substances, amounts } = medicineQuery(lexicon, `enalapril ${value} ${unit}`)
        expect(spoken, `${said(value)} ${word}${dosage}`).toMatchObject({ substances, amounts })
      }),
      { numRuns: fullRun ? 300 : 100 },
    )
  })

  test.each([
    [
      'penicilina benzatínica dois milhões e quatrocentas mil unidades dose única',
      'penicilina benzatínica 2.400.000 UI',
    ],
    ['vitamina d 50 mil UI 1 cápsula por semana', 'vitamina d 50000 UI'],
    ['vitamina a 200 000 UI dose única', 'vitamina a 200.000 UI'],
    ['digoxina zero vírgula vinte e cinco miligramas um por dia', 'digoxina 0,25 mg'],
    ['vitamina D3 50.000 UI 1 cápsula por semana', 'vitamina D3 50.000 UI'],
    ['soro oral 1 pacote em 1 litro de água', 'soro oral'],
    ['amoxicilina susp. 250/5, 1 fco, 5 ml 8/8h', 'amoxicilina suspensão 250 mg/5 ml'],
    ['SF 0,9% 500 ml EV 8/8h', 'soro fisiológico 0,9% 500 ml'],
    ['penicilina benzatínica 2,4 M UI IM dose única', 'penicilina benzatínica 2.400.000 UI'],
    ['a Dra. mandou tomar claritromicina 500 de 12 em 12h', 'claritromicina 500'],
    ['losartan 50 mg 1 cp/dia + HCTZ 25 mg 1 cp/dia', 'losartan 50 mg + HCTZ 25 mg'],
  ])('«%s» asks for what «%s» does', (line, bare) => {
    const { substances, several, amounts } = medicineQuery(lexicon, bare)
    expect(medicineQuery(lexicon, line)).toMatchObject({ substances, several, amounts })
  })

  test.each([
    ['Timolol 0,5% 1 gt 12/12h AO', true],
    ['Timolol 0,5% 1 gt em cada olho', true],
    ['Metamizol 20 gts AO DEITAR', false],
    ['Ciprofloxacina gts auric. 3 gts OE', false],
  ])('Drops «%s» are asked for the eyes: %s', (line, isForEyes) => {
    const asked = medicineQuery(lexicon, line).requirements.flatMap(({ any }) => any)
    expect(asked.includes('v:oftalmica')).toBe(isForEyes)
  })

  test('Any text is read without failing, and leaves something to look for where it had a word', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200, unit: 'grapheme' }), (text) => {
        const { medicine } = read(text)
        expect(typeof medicine).toBe('string')
        if (/[a-z]{3}/i.test(text)) expect(medicine).not.toBe('')
      }),
      { numRuns: fullRun ? 500 : 200 },
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
