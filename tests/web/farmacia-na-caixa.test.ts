import { expect, test } from 'vitest'
import { pharmacyAsked } from '#web/procura/in-term.ts'
import { readSearch, searchLink } from '#web/procura/query.ts'

const leadsTo = (term: string) => {
  const asked = pharmacyAsked(readSearch(new URLSearchParams({ q: term, perto: 'Viana' })))
  return asked && Object.fromEntries(new URL(searchLink(asked), 'http://x').searchParams)
}
const viana = { perto: 'Viana' }

test.each<[term: string, query: Record<string, string>]>([
  ['farmacia aberta', { ...viana, tipo: 'farmacia', abertas: '1' }],
  ['Farmácias abertas agora', { ...viana, tipo: 'farmacia', abertas: '1' }],
  ['farmácia 24 horas', { ...viana, tipo: 'farmacia', '24h': '1' }],
  ['farmacia 24h', { ...viana, tipo: 'farmacia', '24h': '1' }],
  ['farmacia aberta 24 horas', { ...viana, tipo: 'farmacia', '24h': '1' }],
  ['farmacias', { ...viana, tipo: 'farmacia' }],
  ['farmacia girassol', { ...viana, tipo: 'farmacia', q: 'farmacia girassol' }],
  ['fcia girassol', { ...viana, tipo: 'farmacia', q: 'fcia girassol' }],
  ['Fcia. 24hs', { ...viana, tipo: 'farmacia', '24h': '1' }],
  ['farm.24 hrs', { ...viana, tipo: 'farmacia', '24h': '1' }],
  ['farmácias abertas 24h', { ...viana, tipo: 'farmacia', '24h': '1' }],
  ['farm. girassol', { ...viana, tipo: 'farmacia', q: 'farm. girassol' }],
])('«%s» in the box of medicines leads to pharmacies', (term, query) => {
  expect(leadsTo(term)).toMatchObject(query)
})

test.each(['paracetamol', 'farmaton', 'pharmaton', 'farmorubicina'])('«%s» stays a medicine', (term) => {
  expect(leadsTo(term)).toBeUndefined()
})
