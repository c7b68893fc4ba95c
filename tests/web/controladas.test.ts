import { expect, test } from 'vitest'
import { withMail } from '../contas/mailbox.ts'
import { expectErro } from '../support/erro.ts'
import { prepare } from '../support/prepare.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { Visitor } from '../support/visitor.ts'
import { withService } from '../support/with-service.ts'

const service = withService(withMail)
const scene = prepare(async () => {
  const pharmacy = await openPharmacy(service, { nome: 'Farmácia Do Cofre', bairro: 'Bairro do Cofre' })
  await stockItem(pharmacy.client, { nome: 'Morfina 10 mg/ml', subcategoria: 'Dor' })
  await stockItem(pharmacy.client, { nome: 'Codeína 30 mg', subcategoria: 'Dor' })
  return pharmacy
})
const said = 'só se dispensa sob controlo especial'

test.each(['morfina', 'morfna', 'MST 30', 'opióides'])(
  'Who searches for «%s» reads how it is dispensed, and is shown no pharmacy, no other name and no alert',
  async (term) => {
    const page = await new Visitor(service.address).see(`/procura?q=${encodeURIComponent(term)}&perto=Bairro+do+Cofre`)
    expect(page.status).toBe(200)
    expect(page.text).toMatch(new RegExp(`(Morfina|MST|O que procurou) ${said}`))
    expect(page.text).not.toContain(`«${term}»`)
    expect(page.text).toContain('leve a receita')
    expect(page.text).not.toContain(scene.nome)
    expect(page.html).not.toContain('/alertas/novo')
  },
)

test('A word that may be one of them offers it as dispensed at the counter, and not as something nobody has', async () => {
  const page = await new Visitor(service.address).see('/procura?q=concerto')
  expect(page.text).toMatch(/Talvez queira dizer \S+ só ao balcão, com receita/)
  expect(page.text).not.toContain('nenhuma farmácia')
})

test('A search for two, of which one is controlled, lists the other and says so', async () => {
  const page = await new Visitor(service.address).see('/procura?q=codeína+e+morfina')
  expect(page.text).toContain(`Parte do que procurou ${said}`)
  expect(page.text).toContain('Codeína 30 mg')
  expect(page.text).not.toContain('Morfina 10 mg/ml')
})

test('A prescription finds its other lines, and says which is dispensed under special control', async () => {
  const page = await new Visitor(service.address).see('/receita?q=codeína&q=morfina')
  expect(page.text).toContain(`«morfina» ${said}`)
  expect(page.text).toContain(scene.nome)
  expect(page.text).toContain('Pede-se ao balcão, com a receita')
  expect(page.text).not.toContain('Não tem')
  const alone = await new Visitor(service.address).see('/receita?q=petidina&q=morfina')
  expect(alone.text).toContain(`«petidina» ${said}`)
  expect(alone.html.match(/<h1/g)).toHaveLength(1)
})

test('The page of a pharmacy, its data for search engines and the map have nothing of it', async () => {
  const someone = new Visitor(service.address)
  for (const path of [`/farmacias/${scene.id}?tudo=1`, '/procura/mapa?q=morfina']) {
    const page = await someone.see(path)
    expect(page.html).not.toContain('Morfina 10 mg/ml')
  }
  expect((await someone.see('/procura/mapa?q=morfina')).text).toContain(said)
})

test('An alert for it is refused, by the API and beside the words of the form', async () => {
  const user = await service.anyone.register()
  const refused = await user.post('/api/alertas', { procura: 'morfina', latitude: -8.8, longitude: 13.2, raio_km: 5 })
  expectErro(refused, 409, 'CONFLITO')
  expect(refused.body.detalhes.motivo).toBe('controlado')
  const someone = new Visitor(service.address)
  const account = { nome: 'Ana', email: `${crypto.randomUUID()}@teste.ao`, telefone: '', password: 'uma frase minha' }
  await someone.send(await someone.see('/registar'), account)
  const page = await someone.send(await someone.see('/alertas/novo?procura=morfina'), { perto: '-8.8,13.2' })
  expect(page.status).toBe(409)
  expect(page.text).toContain('Só se dispensa sob controlo especial')
  expect((await someone.see('/alertas')).text).not.toContain('morfina')
})

test('The counter shows it to its own pharmacy, marked', async () => {
  const counter = new Visitor(service.address)
  await counter.send(await counter.see('/balcao/entrar'), { codigo: scene.codigo })
  const list = await counter.see('/balcao/stock')
  expect(list.text).toContain('Morfina 10 mg/ml')
  expect(list.text.match(/Dispensa controlada: não aparece na procura nem se reserva/g)).toHaveLength(1)
})
