import { expect, test } from 'vitest'
import { withMail } from '../contas/mailbox.ts'
import { inOffice } from '../support/office.ts'
import { openPharmacy } from '../support/scenario.ts'
import { Visitor } from '../support/visitor.ts'
import { serviceForTest, withService } from '../support/with-service.ts'

/** Service without e-mail and without a contact for support. */
const service = withService()

const ofHere = async (someone: Visitor) => {
  await someone.send(await someone.see('/registar'), {
    nome: 'Ana',
    email: `${crypto.randomUUID()}@teste.ao`,
    telefone: '',
    password: 'uma frase minha',
  })
  return someone
}

const offers = async (address: string) => {
  const someone = new Visitor(address)
  const nothing = await someone.see('/procura?q=insulina+glargina')
  const entrance = await someone.see('/entrar')
  const account = await (await ofHere(new Visitor(address))).see('/conta')
  return [
    nothing.html.includes('href="/alertas/novo'),
    entrance.html.includes('href="/recuperar"'),
    account.html.includes('href="/alertas"'),
  ]
}

test('An alert and another password are offered where e-mails are sent, and nowhere else', async () => {
  const mailing = await serviceForTest(withMail)
  expect(await offers(mailing.address)).toEqual([true, true, true])
  expect(await offers(service.address)).toEqual([false, false, false])
})

test('Where no e-mails are sent, the pages of an alert and of a lost password say so and ask for nothing', async () => {
  const someone = new Visitor(service.address)
  for (const path of ['/recuperar', '/alertas/novo?procura=insulina']) {
    const page = await someone.see(path)
    expect(page.text).toContain('Este serviço não envia e-mails')
    expect(page.html).not.toContain('<form')
  }
})

test('Where nobody said whom to turn to, no page tells people to speak with Botica', async () => {
  const someone = new Visitor(service.address)
  const pages = [await someone.see('/recuperar'), await someone.see('/recuperar', { email: 'x@teste.ao' })]
  const { id, codigo } = await openPharmacy(service)
  const counter = new Visitor(service.address)
  await counter.send(await counter.see('/balcao/entrar'), { codigo })
  const office = await inOffice(service)
  await office.send(await office.see(`/gestao/farmacias/${id}/estado`), {})
  pages.push(await counter.see('/balcao/perfil/dados'), await counter.see('/balcao/stock'))
  pages.push(await counter.see('/balcao'), await counter.see('/balcao/perfil'))
  expect(pages[5]?.text).toContain('A farmácia está suspensa')
  expect(pages[2]?.text).toContain('A posição no mapa só a Botica a pode mudar.')
  for (const { text } of pages) expect(text).not.toMatch(/fale com a botica/i)
})
