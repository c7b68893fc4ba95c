import { expect, test } from 'vitest'
import { answerVisit } from '../support/holds.ts'
import { prepare } from '../support/prepare.ts'
import { kinaxixi, openPharmacy, type PharmacyScene, stockItem } from '../support/scenario.ts'
import { formsOf, type Seen, Visitor } from '../support/visitor.ts'
import { withService } from '../support/with-service.ts'

const service = withService()
const places = prepare(() =>
  Promise.all(
    [0, 1, 2, 3, 4].map((n) =>
      openPharmacy(service, {
        nome: `Farmácia ${'ABCDE'[n]}`,
        is_24_horas: true,
        latitude: kinaxixi.latitude + n / 100,
        longitude: kinaxixi.longitude,
      }),
    ),
  ),
)
const place = (n: number) => places[n] as PharmacyScene

/** A medicine that each of the first so many pharmacies has. */
async function shelves(count: number, nome: string) {
  const items: string[] = []
  for (let n = 0; n < count; n++) items.push(await stockItem(place(n).client, { nome, preco: 100 * (n + 1) }))
  return items
}

async function signedIn(): Promise<Visitor> {
  const someone = new Visitor(service.address)
  const fields = { nome: 'Ana', email: `${crypto.randomUUID()}@teste.ao`, telefone: '', password: 'uma frase só minha' }
  await someone.send(await someone.see('/registar'), fields)
  return someone
}

/** Sends the form of a page with these pharmacies chosen. */
function choose(someone: Visitor, { html, path }: Seen, items: readonly string[]): Promise<Seen> {
  const [form] = formsOf(html)
  const sent = new URLSearchParams()
  for (const field of form?.fields ?? []) {
    if (field.sent && field.name !== 'alternativas') sent.append(field.name, field.value)
  }
  sent.set('seguinte', '1')
  for (const item of items) sent.append('alternativas', item)
  return someone.see(path, sent)
}

const ticked = ({ html }: Seen) =>
  formsOf(html)[0]?.fields.flatMap(({ name, value, sent }) => (name === 'alternativas' && sent ? [value] : []))

test('One tick passes a hold on to the nearest three others, which the page shows with distance, price and hours', async () => {
  const items = await shelves(5, 'Azitromicina 500 mg')
  const someone = await signedIn()
  const page = await someone.see(`/farmacias/${place(0).id}/reservar/${items[0]}`)
  expect(page.text).toContain('Se não houver, passar à farmácia seguinte')
  expect(page.text).toMatch(/Farmácia B aberta 24 horas.*Azitromicina 500 mg 1,1 km · 200 Kz/i)
  expect(ticked(page)).toEqual(items.slice(1, 4))
  const held = await choose(someone, page, ticked(page) ?? [])
  expect(held.path).toBe('/reservas?feita=1')
  expect(held.text).toContain('Se aqui não houver, passa para: Farmácia B, Farmácia C, Farmácia D.')
})

test('Without the tick a hold passes on to nobody, whatever the list says', async () => {
  const items = await shelves(2, 'Amoxicilina 500 mg')
  const someone = await signedIn()
  const held = await someone.send(await someone.see(`/farmacias/${place(0).id}/reservar/${items[0]}`), {})
  expect(held.path).toBe('/reservas?feita=1')
  expect(held.text).not.toContain('passa para')
})

test('A hold that passed shows where it is and where it was, and the counter there that it is a second one', async () => {
  const items = await shelves(3, 'Metformina 850 mg')
  const someone = await signedIn()
  const held = await choose(someone, await someone.see(`/farmacias/${place(0).id}/reservar/${items[0]}`), [
    items[2] as string,
  ])
  const id = /id="r-([^"]+)"/.exec(held.html)?.[1] ?? ''
  expect((await answerVisit(place(0).client, id, { resposta: 'nao_ha' })).status).toBe(200)
  const passed = await someone.see('/reservas')
  expect(passed.text).toContain('Passou para esta farmácia. Antes: Farmácia A (não tinha).')
  expect(passed.text).toContain('Passou a outra farmácia')
  expect(passed.html).not.toContain('role="alert"')
  const counter = new Visitor(service.address)
  await counter.send(await counter.see('/balcao/entrar'), { codigo: place(2).codigo })
  const seen = await counter.see('/balcao')
  expect(seen.text).toContain('Vem de outra farmácia, que não o tinha.')
  expect(seen.text).not.toContain('Farmácia A')
})

test('Too many pharmacies, or one of another medicine, come back beside the list, with what was chosen', async () => {
  const items = await shelves(5, 'Ciprofloxacina 500 mg')
  const other = await stockItem(place(4).client, { nome: 'Ibuprofeno 400 mg' })
  const someone = await signedIn()
  const page = await someone.see(`/farmacias/${place(0).id}/reservar/${items[0]}`)
  for (const chosen of [items.slice(1), [items[1] as string, other]]) {
    const refused = await choose(someone, page, chosen)
    expect(refused.status).toBe(400)
    expect(refused.html).toContain('id="alternativas-falta"')
    expect(refused.html).toContain('<a href="#alternativas">')
    expect(ticked(refused)).toEqual(chosen.filter((item) => item !== other))
  }
  expect((await someone.see('/reservas')).text).toContain('Não tem nada reservado agora.')
})
