import { expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { inOffice } from '../support/office.ts'
import { openPharmacy } from '../support/scenario.ts'
import { Visitor } from '../support/visitor.ts'
import { serviceForTest, withService } from '../support/with-service.ts'

const service = withService(() => ({ env: { CONTACTO_APOIO: '+244 923 000 111' } }))

test('The contact for support is shown to people, and to a pharmacy that lost its code, not to the office', async () => {
  const link = '<a href="tel:+244923000111">+244 923 000 111</a>'
  const someone = new Visitor(service.address)
  for (const path of ['/', '/balcao/entrar', '/nao-existe']) expect((await someone.see(path)).html).toContain(link)
  const { codigo } = await openPharmacy(service)
  expect((await someone.see('/balcao/entrar', { codigo })).html).toContain(link)
  expect((await (await inOffice(service)).see('/gestao/farmacias')).html).not.toContain(link)
})

test('the sheet with a code says whom to turn to, for it is on the wall when the code no longer works', async () => {
  const { id } = await openPharmacy(service)
  const office = await inOffice(service)
  const sheet = await office.send(await office.see(`/gestao/farmacias/${id}/codigo`), {})
  expect(sheet.html).toMatch(/<section class="folheto".*<a href="tel:\+244923000111">.*<\/section>/s)
})

test('The contact for support may be an e-mail; without one nothing is promised', async () => {
  const byMail = await serviceForTest({ env: { CONTACTO_APOIO: 'apoio@botica.ao' } })
  expect((await new Visitor(byMail.address).see('/')).html).toContain('href="mailto:apoio@botica.ao"')
  const none = await serviceForTest()
  expect((await new Visitor(none.address).see('/')).text).not.toContain('Fale com a Botica')
})

test('A contact that is neither a telephone nor an e-mail is refused at the start', () => {
  expect(() => readConfig({ CONTACTO_APOIO: 'a Botica' })).toThrow('CONTACTO_APOIO tem de ser um telefone')
})
