import { expect, test } from 'vitest'
import { receiving, say } from '../conversas/gateway.ts'
import { deliver, due, forgetMessages, messages, phones } from '../notificacoes/outbox.ts'
import { newNumber } from '../support/by-number.ts'
import { succeed } from '../support/client.ts'
import { inOffice } from '../support/office.ts'
import { prepare } from '../support/prepare.ts'
import { uploadRegister } from '../support/register-files.ts'
import { openPharmacy, pharmacyBody } from '../support/scenario.ts'
import { Visitor } from '../support/visitor.ts'
import { withService } from '../support/with-service.ts'

const service = withService(() => ({ env: receiving }))
const admin = prepare(() => service.admin())
const national = (number: string) => number.replace('+244', '')

test('Two numbers in one field: the first mobile gets the code, answers SIM and acts for the pharmacy', async () => {
  const [first, second] = [newNumber(), newNumber()]
  await forgetMessages(service)
  const telefone = `222333444 / ${national(first)} ou ${national(second)}`
  const { farmacia } = succeed(await admin.post('/api/farmacias', pharmacyBody({ telefone })))
  const { sms, received } = phones()
  await due(service)
  await deliver(service, { sms })
  expect(received).toEqual([{ to: first, text: expect.stringContaining(farmacia.codigo_acesso) }])
  expect(await say(service, { from: first, text: 'SIM' })).toContain('passa a receber')
  expect(await say(service, { from: first, text: 'AJUDA' })).toMatch(/STOCK|RESERVAS/)
})

test('Two numbers in one field have a link each, with the country’s code, on every page that shows them', async () => {
  const { id, nome } = await openPharmacy(service, { telefone: '222333444/923111222' })
  const pages = [
    await new Visitor(service.address).see(`/farmacias/${id}`),
    await (await inOffice(service)).see(`/gestao/farmacias?q=${encodeURIComponent(nome)}`),
  ]
  for (const { html } of pages) {
    expect(html).toContain('href="tel:+244222333444"')
    expect(html).toContain('href="tel:+244923111222"')
  }
  expect(pages[0]?.html).toContain('href="https://wa.me/244923111222"')
})

test('The other telephone of a pharmacy has a link on its page, and a number that is written in both fields has one', async () => {
  const telefones = { telefone: '222333444', telefone_secundario: '923111222 ou 222333444' }
  const { id, nome, client } = await openPharmacy(service)
  succeed(await client.put('/api/perfil/me', { nome, ...telefones }))
  const { html } = await new Visitor(service.address).see(`/farmacias/${id}`)
  expect(html.match(/href="tel:[^"]*"/g)).toEqual(['href="tel:+244222333444"', 'href="tel:+244923111222"'])
  expect(html).toContain('href="https://wa.me/244923111222"')
})

test('An import that sends codes promises none where there is no mobile number', async () => {
  await forgetMessages(service)
  const mobile = pharmacyBody({ telefone: newNumber() })
  const lines = [mobile, pharmacyBody({ telefone: '222333444' }), pharmacyBody({ telefone: null })]
  const { novas } = succeed(await uploadRegister(admin, lines))
  const sms = (await messages(service)).filter(({ canal }) => canal === 'sms')
  expect(novas).toHaveLength(3)
  expect(sms.map(({ farmacia_id }) => farmacia_id)).toEqual([novas[0].id])
})
