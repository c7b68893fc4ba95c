import { expect, test } from 'vitest'
import { classesOf } from '#server/modules/medicamentos/public.ts'
import { lexicon } from '../support/lexicon.ts'

test.each([
  ['PARACET500MGCP20', ['paracetamol'], '500mg'],
  ['AMOXICIL500MGCAPS16', ['amoxicilina'], '500mg'],
  ['IBUPROFENO400MGCPR', ['ibuprofeno'], '400mg'],
  ['OMEPRAZOL20MGCAPS', ['omeprazol'], '20mg'],
  ['AZITROMICINA500MG', ['azitromicina'], '500mg'],
  ['AMOXICILINA1GCOMP16', ['amoxicilina'], '1000mg'],
  ['LEVOTIROXINA50MCGCP', ['levotiroxina'], '0.05mg'],
  ['PARACETAMOL500MG CX 20', ['paracetamol'], '500mg'],
])('The glued label «%s» says its medicine and its strength', async (nome, substancias, strength) => {
  const [found] = await classesOf(lexicon, [{ nome }])
  expect(found?.substancias).toEqual(substancias)
  expect(found?.doses).toContain(strength)
})

test.each(['Omega3', 'Vitamina B12 5gotas', 'CoQ10', 'H2O2'])('«%s» is parted nowhere', async (nome) => {
  const [found] = await classesOf(lexicon, [{ nome }])
  expect(found?.doses.filter((dose) => /^\d+m?g$/.test(dose))).toEqual([])
})
