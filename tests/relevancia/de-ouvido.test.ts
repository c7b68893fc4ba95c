import { expect, test } from 'vitest'
import { medicineQuery } from '#server/modules/medicamentos/public.ts'
import { lexicon } from '../support/lexicon.ts'

test.each([
  ['siplofloxacina', 'ciprofloxacina'],
  ['frukonazol', 'fluconazol'],
  ['amitliptirina', 'amitriptilina'],
  ['krotrimazol', 'clotrimazol'],
  ['enaraplil', 'enalapril'],
  ['palacetamor', 'paracetamol'],
  ['azitlomisina', 'azitromicina'],
  ['espilonoraktona', 'espironolactona'],
])('With two sounds wrong, «%s» is %s, the only name that is near', (term, substance) => {
  expect(medicineQuery(lexicon, term).substances).toEqual([substance])
})

// beside each stands another name that is as near, a brand, or a medicine that does great harm
test.each(['seflaxina', 'flufenamida', 'procuraram', 'gribencramida'])('«%s» is taken for no medicine', (term) => {
  const { substances, several } = medicineQuery(lexicon, term)
  expect([substances, several]).toEqual([[], []])
})
