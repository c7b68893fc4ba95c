import { expect, test } from 'vitest'
import { ofPlace } from '#web/procura/in-place.messages.ts'
import { prepare } from '../support/prepare.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { Visitor } from '../support/visitor.ts'
import { withService } from '../support/with-service.ts'

const service = withService()
const search = (q: string, more: Record<string, string> = {}, at = '/procura') =>
  new Visitor(service.address).see(`${at}?${new URLSearchParams({ q, ...more })}`)
const plain = (text: string) => text.replaceAll(/\s+/g, ' ')
const headingOf = (html: string) => plain(/<h1[^>]*>([^<]*)</.exec(html)?.[1] ?? '')
const titleOf = (html: string) => plain(/<title>([^<]*)</.exec(html)?.[1] ?? '')

/** Two pharmacies of Luanda that have paracetamol, and one in Huambo that has something else. */
prepare(async () => {
  for (const latitude of [-8.940237, -8.9405]) {
    const { client } = await openPharmacy(service, { bairro: 'Camama', latitude, longitude: 13.264727 })
    await stockItem(client, { nome: 'Paracetamol 500 mg' })
  }
  const far = { nome: 'Farmácia do Huambo', municipio: 'Huambo', latitude: -12.77, longitude: 15.73 }
  await stockItem((await openPharmacy(service, far)).client, { nome: 'Quinino 300 mg' })
  return {}
})

test('a known place at the end of the term is the place of the search, and the heading says only what was searched for', async () => {
  for (const [term, place] of [
    ['paracetamol em Huambo', 'Huambo'],
    ['paracetamol no huambo', 'Huambo'],
    ['PARACETAMOL NA MAIANGA', 'Maianga'],
    ['paracetamol, perto de Camama', 'Camama'],
    ['paracetamol perto do Kilamba', 'Kilamba'],
    ['paracetamol perto da Mutamba', 'Mutamba'],
    ['paracetamol perto do mercado do Kikolo', 'Kikolo'],
    ['paracetamol nos Combatentes', 'Combatentes'],
    ['paracetamol em Luanda, no Kilamba', 'Kilamba'],
    ['paracetamol na Nova Vida', 'Nova Vida'],
  ] as const) {
    const { html, text } = await search(term, { perto: '' })
    expect(headingOf(html), term).toBe('Paracetamol, em 2 farmácias')
    expect(titleOf(html).toLowerCase(), term).toContain(`paracetamol perto ${ofPlace(place).toLowerCase()}`)
    expect(plain(text), term).toContain(`Perto ${ofPlace(place)} · mudar`)
    expect(html).toMatch(/id="q"[^>]* value="paracetamol"/i)
    expect(html).toContain(`value="${place}"`)
  }
  expect(plain((await search('paracetamol em Huambo')).text)).toContain('A mais próxima que o tem fica a 50')
})

test('the order, the map and the next searches of such a search are from the place that was typed', async () => {
  const { html } = await search('paracetamol em Huambo')
  expect(html).toContain('/procura/mapa?q=paracetamol&amp;perto=Huambo')
  expect(html).not.toMatch(/q=paracetamol\+em/)
  const map = await search('paracetamol em Huambo', {}, '/procura/mapa')
  expect(headingOf(map.html)).toBe('Paracetamol no mapa')
  expect(map.text).toContain('O ponto amarelo: Huambo.')
})

test('a term that is nothing but a known place finds the pharmacies near it', async () => {
  const { text } = await search('em Camama')
  expect(plain(text)).toContain('Perto da Camama · mudar')
  expect(text).toContain('3 farmácias')
})

test('a name of two places at the end of the term is asked, and each answer searches for the medicine from there', async () => {
  const { text, html } = await search('paracetamol em benfica')
  expect(text).toContain('Há mais de um lugar com o nome «benfica». Qual é?')
  expect(headingOf(html)).toBe('Paracetamol, em 2 farmácias')
  expect(html).toMatch(/q=paracetamol&amp;perto=Benfica[^"]*Belas">Benfica, Belas</)
})

test('the place in its own box wins over the one in the term, which the heading does not repeat', async () => {
  const { html, text } = await search('paracetamol em Huambo', { perto: 'Camama' })
  expect(headingOf(html)).toBe('Paracetamol, em 2 farmácias')
  expect(plain(text)).toContain('Perto da Camama · mudar')
  expect(text).not.toContain('em Huambo')
})

test('A term that names no known place is never taken for one, and no heading says that the medicine is there', async () => {
  for (const term of ['paracetamol em Huanbo', 'paracetamol no Xpto', 'paracetamol em comprimidos']) {
    const { html, text } = await search(term)
    expect(headingOf(html), term).toMatch(/^Paracetamol(, em 2 farmácias|: nenhuma farmácia diz que é o que tem)$/)
    expect(titleOf(html), term).not.toContain('em Luanda')
    expect(plain(text), term).not.toContain('· mudar')
    expect(html).not.toContain(`Farmácias que têm ${term}`)
  }
})

test('A term without a preposition, or with nothing known behind one, is searched as it is', async () => {
  expect(headingOf((await search('paracetamol')).html)).toBe('Paracetamol, em 2 farmácias')
  expect(headingOf((await search('paracetamol camama')).html)).toBe('Paracetamol, em 2 farmácias')
  const named = await search('Farmácia do Huambo perto de Huambo', { tipo: 'farmacia' })
  expect(named.text).toContain('Farmácia do Huambo')
  expect(plain(named.text)).not.toContain('· mudar')
  const long = `paracetamol em ${'muito '.repeat(30)}longe`
  expect((await search(long)).status).toBe(200)
})
