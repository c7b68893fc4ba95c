import { expect, test } from 'vitest'
import { adminAccount } from '../support/admin-account.ts'
import { person } from '../support/people.ts'
import { openPharmacy } from '../support/scenario.ts'
import { Visitor } from '../support/visitor.ts'
import { withService } from '../support/with-service.ts'

const service = withService()
const password = 'palavra-passe de teste'

async function signedIn(email: string, back: string): Promise<[Visitor, string]> {
  const someone = new Visitor(service.address)
  const page = await someone.send(await someone.see(`/entrar?voltar=${back}`), { email, password })
  return [someone, page.path]
}

test('A form leaves the checks to the answer, which says in Portuguese what is missing', async () => {
  const someone = new Visitor(service.address)
  const form = await someone.see('/entrar')
  expect(form.html).toContain('<form class="formulario" method="post" novalidate>')
  const refused = await someone.send(form, { email: '', password: '' })
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('Falta corrigir')])
})

test('A problem is told from the pharmacy’s page, and solved in the office', async () => {
  const { id } = await openPharmacy(service, { nome: 'Farmácia Que Fechou' })
  const path = `/farmacias/${id}/problema`
  const stranger = new Visitor(service.address)
  expect((await stranger.see(`/farmacias/${id}`)).html).toContain(`href="${path}"`)
  expect((await stranger.see(path)).path).toContain('/entrar')
  const { email } = await person(service, 'user')
  const [user, at] = await signedIn(email, path)
  expect(at).toBe(path)
  const missing = await user.see(path, { texto: 'Estava <b>fechada</b>.' })
  expect([missing.status, missing.text]).toEqual([400, expect.stringContaining('aconteceu? Escolha uma das razões.')])
  expect(missing.html).toContain('id="motivo-falta"')
  expect(missing.html).toContain('Estava &lt;b&gt;fechada&lt;/b&gt;.</textarea>')
  const told = await user.see(path, { motivo: 'fechada', texto: 'Estava <b>fechada</b>.' })
  expect(told.path).toBe(`/farmacias/${id}?comunicado=1`)
  // the message lies below the shelf, and the focus brings it into view
  expect(told.html).toMatch(/role="status" tabindex="-1" autofocus>Obrigado\. Vamos ver o que se passa\./)
  const [admin] = await signedIn(adminAccount.email, '/gestao')
  const list = await admin.see('/gestao/problemas')
  expect(list.html).toContain('Estava &lt;b&gt;fechada&lt;/b&gt;.')
  expect(list.text).toContain('Farmácia Que Fechou')
  const problem = /name="id" value="([^"]+)"/.exec(list.html)?.[1] ?? ''
  expect((await admin.see('/gestao/problemas', { id: problem })).text).toContain('Problema dado por resolvido.')
  expect((await admin.see('/gestao/problemas', { id: problem })).text).toContain('Esse já estava resolvido.')
  expect((await admin.see('/gestao/problemas')).text).toContain('Nenhum problema por resolver.')
})

test('a pharmacy that took the name of another waits in the office, which leads to both', async () => {
  const other = await openPharmacy(service, { nome: 'Farmácia Girassol' })
  const taker = await openPharmacy(service, { nome: 'Farmácia Nova', latitude: -8.84 })
  const telefone = '923456789'
  expect((await taker.client.put('/api/perfil/me', { nome: 'FARMACIA GIRASSOL', telefone })).status).toBe(200)
  const [admin] = await signedIn(adminAccount.email, '/gestao')
  const today = await admin.see('/gestao')
  expect(today.text).toContain('1 problema por resolver')
  expect(today.html).toContain('href="/gestao/problemas"')
  const list = await admin.see('/gestao/problemas')
  expect(list.text).toContain('Passou a ter o nome de outra farmácia, a 2,8 km: Farmácia Girassol')
  for (const { id } of [other, taker]) expect(list.html).toContain(`href="/gestao/farmacias/${id}"`)
  const trail = await admin.see('/gestao/auditoria?accao=farmacia_alterada')
  expect(trail.html).toContain(`href="/gestao/farmacias/${taker.id}">FARMACIA GIRASSOL</a><small>farmácia</small>`)
})
