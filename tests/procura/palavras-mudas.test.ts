import fc from 'fast-check'
import { expect, test } from 'vitest'
import { medicineQuery, withoutSilentWords } from '#server/modules/medicamentos/public.ts'
import { succeed } from '../support/client.ts'
import { lexicon } from '../support/lexicon.ts'
import { openPharmacy } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

const named = [...lexicon.names, ...lexicon.devices].map(({ text }) => text)

test('No name of a medicine or of a thing has a word taken off it', () => {
  expect(named.filter((name) => withoutSilentWords(name) !== name)).toEqual([])
})

test.each([
  ['tem fraldas de adulto', 'fraldas de adulto'],
  ['Por favor, têm Ben-u-ron?', 'Ben-u-ron?'],
  ['preciso de um remédio para a tosse', 'tosse'],
  ['onde posso comprar o Coartem perto de mim', 'Coartem'],
  ['Bom dia, vocês têm a vitamina A', 'vitamina A'],
  ['onde fica a farmácia Sofia', 'farmácia Sofia'],
  ['uma seringa', 'seringa'],
  ['por favor', 'por favor'],
  ['remédio', 'remédio'],
  ['Um', 'Um'],
])('«%s» asks for «%s»', (typed, asked) => {
  expect(withoutSilentWords(typed)).toBe(asked)
})

const frames = [
  (name: string) => `tem ${name}?`,
  (name: string) => `queria comprar ${name} por favor`,
  (name: string) => `Boa tarde, preciso de ${name}`,
  (name: string) => `onde há ${name}`,
  (name: string) => `quanto custa o ${name}, obrigada`,
  (name: string) => `${name} mais barato perto de mim`,
]

test('A name in a sentence means what it means alone', () => {
  const [names, asking] = [fc.constantFrom(...named), fc.constantFrom(...frames)]
  fc.assert(
    fc.property(names, asking, (name, ask) => {
      expect(medicineQuery(lexicon, ask(name))).toEqual(medicineQuery(lexicon, name))
    }),
    { numRuns: 400 },
  )
})

const service = withService()

test('A pharmacy is found by its name in a sentence, and by a name that only asks', async () => {
  await openPharmacy(service, { nome: 'Farmácia Kandimba' })
  await openPharmacy(service, { nome: 'Farmácia Bom Dia' })
  const found = async (term: string) => {
    const list = await service.anyone.get(`/api/farmacias?search_type=farmacia&search=${encodeURIComponent(term)}`)
    return (succeed(list) as { nome: string }[]).map(({ nome }) => nome)
  }
  expect(await found('Bom dia, onde fica a farmácia Kandimba por favor')).toEqual(['Farmácia Kandimba'])
  expect(await found('quero a Kandinba')).toEqual(['Farmácia Kandimba'])
  expect(await found('bom dia')).toEqual(['Farmácia Bom Dia'])
})
