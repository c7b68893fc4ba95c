import { expect, test } from 'vitest'
import { hold, storedUnits } from '../support/holds.ts'
import { prepare } from '../support/prepare.ts'
import { openPharmacy, type PharmacyScene, stockItem } from '../support/scenario.ts'
import { type Seen, Visitor } from '../support/visitor.ts'
import { withService } from '../support/with-service.ts'

const service = withService()
const here = { latitude: -9.5, longitude: 13.6 }
const perto = `${here.latitude},${here.longitude}`
const account = () => ({
  nome: 'Ana',
  email: `${crypto.randomUUID()}@teste.ao`,
  telefone: '',
  password: 'uma frase minha',
})

/** Two pharmacies: the farther has all three, the nearer two of them and one of those in another strength. */
const scene = prepare(async () => {
  const near = await openPharmacy(service, { nome: 'Farmácia Perto', ...here })
  const far = await openPharmacy(service, { nome: 'Farmácia Completa', latitude: here.latitude, longitude: 13.65 })
  const stock = async ({ client }: PharmacyScene, nome: string, preco: number) => stockItem(client, { nome, preco })
  await stock(near, 'Amoxicilina 250 mg cápsulas', 900)
  await stock(near, 'Paracetamol 500 mg', 100)
  const items = [
    await stock(far, 'Amoxicilina 500 mg cápsulas', 2400),
    await stock(far, 'Paracetamol 500 mg', 850),
    await stock(far, 'Ibuprofeno 400 mg', 700),
  ] as const
  return { near, far, items }
})

const written = 'amoxicilina 500\r\nparacetamol 500\r\n\r\nIbuprofeno 400\r\nparacetamol 500'
const asked = (more: Record<string, string> = {}) => `/receita?${new URLSearchParams({ q: written, perto, ...more })}`
const linkTo = (seen: Seen, start: string) =>
  new RegExp(`href="(${start}[^"]*)"`).exec(seen.html)?.[1]?.replaceAll('&amp;', '&') ?? ''
const visitor = () => new Visitor(service.address)
const holdPage = async (someone: Visitor) =>
  someone.see(linkTo(await someone.see(asked()), `/farmacias/${scene.far.id}/receita`))

/** Visitor with an account, signed in by the page. */
async function signedIn(): Promise<Visitor> {
  const someone = visitor()
  await someone.send(await someone.see('/registar'), account())
  return someone
}

const fieldOf = (item: string) => `unidades-${item}`

test('The pharmacy that has most of it comes first, with what each has and lacks, and what it costs together', async () => {
  const { text } = await visitor().see(asked())
  expect(text.indexOf('Farmácia Completa')).toBeLessThan(text.indexOf('Farmácia Perto'))
  expect(text).toContain('Tem os 3 · 3 950 Kz ao todo')
  expect(text).toContain('Tem 1 de 3 · 100 Kz ao todo')
  expect(text).toContain('amoxicilina 500 Só noutra dosagem')
  expect(text).toContain('Ibuprofeno 400 Não tem')
  const byDistance = (await visitor().see(asked({ ordem: 'distancia' }))).text
  expect(byDistance.indexOf('Farmácia Perto')).toBeLessThan(byDistance.indexOf('Farmácia Completa'))
})

test('Where packs differ no total stands beside what a pharmacy has: it is said to be of these packs', async () => {
  const place = { latitude: -10.5, longitude: 14.6 }
  const [one, other] = [await openPharmacy(service, place), await openPharmacy(service, place)]
  const has = ({ client }: PharmacyScene, packs: Record<string, number>) =>
    Promise.all(Object.entries(packs).map(([nome, preco]) => stockItem(client, { nome, preco })))
  await has(one, { 'Metformina 500 mg, 30 comprimidos': 1800, 'Losartan 50 mg, 30 comprimidos': 650 })
  await has(other, { 'Metformina 500 mg, 60 comprimidos': 3000, 'Losartan 50 mg, 30 comprimidos': 700 })
  const perto = `${place.latitude},${place.longitude}`
  const query = new URLSearchParams({ q: 'metformina 500\nlosartan 50', perto, ordem: 'distancia' })
  const differ = (await visitor().see(`/receita?${query}`)).text
  expect(differ).toContain('compare o preço por unidade, e não o total')
  expect(differ).toContain('Tem os dois 2 450 Kz por estas embalagens')
  expect(differ).toContain('Tem os dois 3 700 Kz por estas embalagens')
  expect(differ).toContain('embalagem de 60, 50 Kz cada unidade')
  expect(differ).not.toContain('ao todo')
})

test('all of it is held at once: chosen, signed in for, confirmed, with one code', async () => {
  const someone = visitor()
  const page = await holdPage(someone)
  const [amoxicillin, paracetamol, ibuprofen] = scene.items
  const signIn = await someone.send(page, { [fieldOf(paracetamol)]: '2' })
  expect(signIn.path).toContain('/entrar?voltar=')
  const back = await someone.send(await someone.see(linkTo(signIn, '/registar')), account())
  expect(back.html).toContain(`name="${fieldOf(paracetamol)}" type="number" value="2"`)
  const held = await someone.send(back, {})
  expect(held.path).toBe('/reservas?feita=1')
  expect(held.text.match(/Código de levantamento \d{3} \d{3}/g)).toHaveLength(1)
  expect(held.text).toContain('3 artigos, um só código')
  expect((await storedUnits(service, paracetamol)).held).toBe(2)
  const again = await someone.send(back, {})
  expect(again.text.match(/Código de levantamento \d{3} \d{3}/g)).toHaveLength(1)
  for (const item of [amoxicillin, ibuprofen]) expect((await storedUnits(service, item)).held).toBe(1)
})

test('when one of them cannot be held none is, and it is said which, with what was written still there', async () => {
  const other = await openPharmacy(service, { nome: 'Farmácia do Meio', ...here, is_24_horas: true })
  const [first, second] = [
    await stockItem(other.client, { nome: 'Omeprazol 20 mg' }),
    await stockItem(other.client, { nome: 'Loratadina 10 mg' }),
  ]
  const someone = await signedIn()
  const link = `/farmacias/${other.id}/receita?artigo=${first}&artigo=${second}`
  const page = await someone.see(link)
  await hold(await service.anyone.register(), second, 8)
  const refused = await someone.send(page, { [fieldOf(first)]: '3', [fieldOf(second)]: '3' })
  expect(refused.status).toBe(409)
  expect(refused.html).toContain(`id="${fieldOf(second)}-falta">Já não há tantas.`)
  expect(refused.html).toContain(`name="${fieldOf(first)}" type="number" value="3"`)
  expect((await storedUnits(service, first)).held).toBe(0)
  const tooMany = await someone.send(await someone.see(`/farmacias/${other.id}/receita?artigo=${first}`), {
    [fieldOf(first)]: '99',
  })
  expect(tooMany.html).toContain(`id="${fieldOf(first)}-falta">São mais do que se podem reservar de uma vez.`)
  const none = await someone.send(page, { [fieldOf(first)]: '3', [fieldOf(second)]: '' })
  expect(none.html).toMatch(new RegExp(`<a href="#${fieldOf(second)}">Loratadina 10 mg: [^<]+</a>`))
  expect(none.html).toContain(`id="${fieldOf(second)}-falta"`)
  const late = await someone.see(link)
  await other.client.patch(`/api/perfil/stock/${second}`, { quantidade: 0 })
  const soldOut = await someone.send(late, { [fieldOf(first)]: '1' })
  expect(soldOut.text).toContain('Nada ficou reservado.')
  expect(soldOut.text).toContain('Um deles já não está à venda.')
  const elsewhere = visitor()
  for (const [name, value] of someone.cookies) elsewhere.cookies.set(name, value)
  await elsewhere.send(await elsewhere.see('/sair'), {})
  const ended = await someone.send(page, { [fieldOf(first)]: '3' })
  expect(decodeURIComponent(ended.path)).toContain(`/entrar?voltar=`)
  expect(decodeURIComponent(ended.path)).toContain(`${fieldOf(first)}=3`)
})

test('A prescription of one medicine is a search; none, too many and a place nobody knows are said beside their field', async () => {
  const someone = visitor()
  expect((await someone.see('/receita?q=paracetamol%0D%0A')).path).toBe('/procura?q=paracetamol')
  const none = await someone.see('/receita?q=')
  expect([none.status, none.html]).toEqual([400, expect.stringContaining('id="q-falta"')])
  const many = Array.from({ length: 11 }, (_, n) => `medicamento ${n}`).join('\n')
  const refused = await someone.see(`/receita?${new URLSearchParams({ q: many })}`)
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('São 11.')])
  expect(refused.html).toContain('medicamento 10</textarea>')
  const nowhere = await someone.see(asked({ perto: 'Nenhures' }))
  expect([nowhere.status, nowhere.text]).toEqual([400, expect.stringContaining('Não conhecemos «Nenhures».')])
})

test('A pasted prescription is one medicine each: how one is taken joins the line above, and whose it is is left out', async () => {
  const pasted = [
    'Nome: João Manuel, 34 anos',
    'Rp/',
    '1) Amoxicilina cáps. 500 mg ---- 21 (vinte e uma)',
    'Tomar 1 cáps. de 8 em 8 horas durante 7 dias',
    '2) Paracetamol 500 mg; 1 cp 6/6h SOS',
    '3) Ibuprofeno 400 mg',
    'S/ 1 comp. 12/12h após as refeições',
    'Dr. Pedro Silva',
    '24/11/2026',
  ].join('\r\n')
  const { text } = await visitor().see(`/receita?${new URLSearchParams({ q: pasted, perto })}`)
  expect(text).toContain('Tem os 3 · 3 950 Kz ao todo')
  expect(text).not.toContain('João')
})

test('A medicine that nobody has is said, with a link to look for it alone; a link to what is gone says so', async () => {
  const someone = visitor()
  const none = await someone.see(`/receita?${new URLSearchParams({ q: 'zzkqx\nqqqkk', abertas: '1' })}`)
  expect(none.text).toContain('Nenhuma farmácia diz que tem algum')
  expect(none.html).toContain('href="/procura?q=zzkqx&amp;abertas=1"')
  const gone = await someone.see(`/farmacias/${scene.far.id}/receita?artigo=${crypto.randomUUID()}`)
  expect([gone.status, gone.text]).toEqual([404, expect.stringContaining('já não estão à venda')])
  expect((await someone.see(`/farmacias/${scene.far.id}/receita?artigo=%3Cb%3E`)).status).toBe(404)
})

test('The patient changes which item is held, takes one off, and sees how much the prescription asks for', async () => {
  const shop = await openPharmacy(service, { nome: 'Farmácia das Trocas', latitude: -9.9, longitude: 13.9 })
  const [small, large, other] = [
    await stockItem(shop.client, { nome: 'Losartan 50 mg 10 comprimidos', preco: 500 }),
    await stockItem(shop.client, { nome: 'Losartan 50 mg 30 comprimidos', preco: 1100 }),
    await stockItem(shop.client, { nome: 'Cetirizina 10 mg 10 comprimidos', preco: 700 }),
  ]
  const someone = await signedIn()
  const q = 'Losartan 50mg 1 cp 12/12h 10 dias\nCetirizina 10mg 1 cp ao deitar'
  const list = await someone.see(`/receita?${new URLSearchParams({ q, perto: '-9.9,13.9' })}`)
  expect(list.text).toContain('embalagem de 10')
  expect(list.text).toContain('A receita pede 20: são 2 embalagens. 2 × = 1 000 Kz.')
  expect(list.text).toContain('Tem os dois · 1 700 Kz ao todo')
  const page = await someone.see(linkTo(list, `/farmacias/${shop.id}/receita`))
  expect(page.html).toContain(`name="${fieldOf(small)}" type="number" value="2"`)
  expect(page.text).toContain('A receita pede 2 embalagens.')
  expect(page.text).toContain('Ao todo, com as quantidades propostas: 1 700 Kz.')
  const changing = await someone.see(linkTo(page, `/farmacias/${shop.id}/receita[^"]*trocar=0`))
  const changed = await someone.see(linkTo(changing, `/farmacias/${shop.id}/receita[^"]*${large}`))
  expect(changed.html).toContain(fieldOf(large))
  expect(changed.html).not.toContain(fieldOf(small))
  expect(changed.html).toContain(`name="${fieldOf(large)}" type="number" value="1"`)
  expect(changed.text).toContain('Ao todo, com as quantidades propostas: 1 800 Kz.')
  const links = [...changed.html.matchAll(/href="([^"]+)">Não levar este/g)].map(([, link = '']) => link)
  const off = links.find((link) => !link.includes(other)) ?? ''
  const taken = await someone.see(off.replaceAll('&amp;', '&'))
  expect(taken.html).not.toContain(fieldOf(other))
  expect((await someone.send(taken, {})).path).toBe('/reservas?feita=1')
  expect((await storedUnits(service, large)).held).toBe(1)
})

test('The packs that a whole course needs are in the field, up to what may be held, and the page says why there are fewer', async () => {
  const shop = await openPharmacy(service, { nome: 'Farmácia da Malária', latitude: -10.1, longitude: 14.1 })
  const [malaria, antibiotic] = [
    await stockItem(shop.client, {
      nome: 'Arteméter + lumefantrina 20/120 mg, 6 comprimidos',
      preco: 500,
      quantidade: 50,
    }),
    await stockItem(shop.client, { nome: 'Amoxicilina 500 mg, 7 cápsulas', preco: 700, quantidade: 2 }),
  ]
  const someone = visitor()
  const perto = '-10.1,14.1'
  const course = 'Arteméter + lumefantrina 20/120 mg 4 cp 12/12h 3 dias\nAmoxicilina 500 mg 1 cáps 8/8h 7 dias'
  const list = await someone.see(`/receita?${new URLSearchParams({ q: course, perto, ordem: 'preco' })}`)
  expect(list.text).toContain('A receita pede 24: são 4 embalagens. 4 × = 2 000 Kz.')
  expect(list.text).toContain('A receita pede 21: são 3 embalagens. 3 × = 2 100 Kz. Só há 2.')
  expect(list.text).toContain('Tem os dois · 4 100 Kz ao todo')
  const page = await someone.see(linkTo(list, `/farmacias/${shop.id}/receita`))
  expect(page.html).toContain(`name="${fieldOf(malaria)}" type="number" value="4"`)
  expect(page.html).toContain(`name="${fieldOf(antibiotic)}" type="number" value="2"`)
  expect(page.text).toContain('A receita pede 3 embalagens, e a farmácia só tem 2.')
  expect(page.text).toContain('Ao todo, com as quantidades propostas: 3 400 Kz.')
  const months = 'Arteméter + lumefantrina 20/120 mg 20 caixas\nAmoxicilina 500 mg'
  const many = await someone.see(`/receita?${new URLSearchParams({ q: months, perto })}`)
  const capped = await someone.see(linkTo(many, `/farmacias/${shop.id}/receita`))
  expect(capped.text).toMatch(/A receita pede 20 embalagens: aqui guardam-se até \d+ de cada vez\./)
  expect(capped.html).not.toContain(`name="${fieldOf(malaria)}" type="number" value="20"`)
})
