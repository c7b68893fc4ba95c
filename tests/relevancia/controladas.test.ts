import { expect, test } from 'vitest'
import { loadLexicon } from '#medicamentos/load-lexicon.ts'
import { medicineQuery } from '#medicamentos/query.ts'
import { classesOf } from '#server/modules/medicamentos/public.ts'
import { lexicon } from '../support/lexicon.ts'

const shown = loadLexicon({ showsControlled: true })

const isMarked = async (nome: string, by = lexicon): Promise<boolean | undefined> =>
  (await classesOf(by, [{ nome }]))[0]?.controlado

const controlled = [
  'Morfina 10 mg/ml solução injectável',
  'SULFATO DE MORFINA 30MG COMP',
  'Morfna 10 mg',
  'Cloridrato de morfina + Naloxona 10 mg',
  'Paracetamol + Morfina xarope',
  'MST 30 mg',
  'Oramorph 10 mg/5 ml',
  'Fentanilo 50 mcg/h sistema transdérmico',
  'Durogesic 25',
  'Fentanil ampola 2ml',
  'Petidina 50 mg/ml',
  'Cloridrato de petidina 100mg/2ml inj',
  'Metadona 10 mg/ml xarope',
  'Oxicodona 10 mg',
  'Oxicodona 10 mg + Naloxona 5 mg',
  'Hidromorfona 4 mg',
  'Sufentanilo 5 mcg/ml',
  'Remifentanilo 1 mg',
  'Cocaína colírio 4%',
  'Cloridrato de cocaina po',
  'Óleo de cannabis 5 %',
  'Tintura de ópio',
  'Difenoxilato 2,5 mg',
  'Metilfenidato 10 mg',
  'Ritalina 10 mg comprimidos',
  'Concerta 36 mg',
  'Dexanfetamina 5 mg',
  'Secobarbital 100 mg',
  'Metaqualona 300 mg',
  'Dronabinol 2,5 mg cápsulas',
  'Oxibato de sódio 500 mg/ml',
  'Jurnista 8 mg',
  'Targin 10 mg + 5 mg',
  'Ultiva 1 mg',
  'OxyContin 20 mg comprimidos',
  'OxyNorm 10 mg cápsulas',
  'Targinact 20 mg/10 mg',
  'Moscontin 30 mg',
  'MS Contin 30 mg',
  'Skenan LP 60 mg',
  'Actiskenan 10 mg',
  'Dimorf 10 mg/ml',
  'Matrifen 50 mcg/h',
  'Fentanest 0,05 mg/ml',
  'Mytedom 10 mg',
  'Physeptone 5 mg',
  'Dolosal 50 mg/ml',
  'Demerol 50 mg',
  'Dolantin 50 mg/ml',
  'Equasym XL 20 mg',
  'Ritalin 10 mg',
  'Morphine sulphate injection',
]

test.each(controlled)('«%s» is marked as controlled, unless the operator shows such medicines', async (nome) => {
  expect(await isMarked(nome)).toBe(true)
  expect(await isMarked(nome, shown)).toBe(false)
})

test.each([
  'Codeína 30 mg',
  'Paracetamol 500 mg + Codeína 30 mg',
  'Tramadol 50 mg cápsulas',
  'Tramadol + Paracetamol',
  'Tapentadol 50 mg',
  'Buprenorfina 2 mg',
  'Di-hidrocodeína 60 mg',
  'Diazepam 5 mg',
  'Fenobarbital 100 mg',
  'Alprazolam 0,5 mg',
  'Apomorfina 10 mg/ml',
  'Naloxona 0,4 mg/ml',
  'Difenoxilato 2,5 mg + Atropina 0,025 mg',
  'Elixir paregórico (ópio 0,5 %)',
  'Pó de Dover com ópio e ipecacuanha',
  'Óleo de sementes de cannabis para massagem',
  'Teste rápido de drogas: morfina, cocaína, cannabis',
  'Cetamina 50 mg/ml',
  'Elvanse 30 mg',
  'Lisdexanfetamina 30 mg',
  'Paracetamol 500 mg',
  'Cocarboxilase',
  'Canais auditivos, gotas',
])('«%s» is listed as any other', async (nome) => {
  expect(await isMarked(nome)).toBe(false)
})

test.each([
  'morfina',
  'Morfina 10 mg ampolas',
  'morfna',
  'morphina',
  'sulfato de morfina',
  'MST',
  'oramorph',
  'ritalina',
  'metilfenidato 10mg',
  'petidina',
  'dolantina',
  'quem tem morfina perto de mim?',
  'cocaína',
  'heroína',
  'liamba',
  'opióides',
  'opiaceos',
  'paracetamol e morfina',
  'difenoxilato',
])('A search for «%s» is known to be for something controlled', (term) => {
  expect(medicineQuery(lexicon, term).controlled).toBe(true)
  expect(medicineQuery(shown, term).controlled).toBe(false)
})

test.each([
  'codeína',
  'codeina 30 mg',
  'tramadol',
  'apomorfina',
  'diazepam',
  'fenobarbital',
  'difenoxilato + atropina',
  'paracetamol',
  'naloxona',
  'teste de cocaína',
  'dor',
  'coca',
  'consulta',
  'instante',
  'vício',
  'lactic',
  'canais',
  'conversa',
])('A search for «%s» is for nothing controlled', (term) => {
  expect(medicineQuery(lexicon, term).controlled).toBe(false)
})
