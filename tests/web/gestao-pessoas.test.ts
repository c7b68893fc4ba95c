import { expect, test } from 'vitest'
import { adminAccount } from '../support/admin-account.ts'
import { succeed } from '../support/client.ts'
import { hold } from '../support/holds.ts'
import { inOffice } from '../support/office.ts'
import { person } from '../support/people.ts'
import { prepare } from '../support/prepare.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { Visitor } from '../support/visitor.ts'
import { withService } from '../support/with-service.ts'

const service = withService()
const admin = prepare(() => inOffice(service))
const scene = prepare(() => openPharmacy(service, { nome: 'Farmácia Que Denuncia' }))

/** Makes a person whom the pharmacy reports. */
async function reported(motivo: string) {
  const user = await person(service, 'user', { nome: 'Domingos Denunciado' })
  await hold(user, await stockItem(scene.client))
  const { denuncia } = succeed(await scene.client.post('/api/denuncias', { utilizador_id: user.id, motivo }))
  return { user, id: denuncia.id as string }
}
const isActive = async (id: string) =>
  (await (await service.admin()).get(`/api/admin/utilizadores/${id}`)).body.is_ativo

test('Who runs the office comes there when they sign in from nowhere, and finds the way to it on every page', async () => {
  const form = async (email: string, from: string) => {
    const someone = new Visitor(service.address)
    const seen = await someone.send(await someone.see(from), { email, password: adminAccount.password })
    return { path: seen.path, home: (await someone.see('/ajuda')).html }
  }
  const gestor = await form((await person(service, 'gestor')).email, '/entrar')
  expect(gestor.path).toBe('/gestao/farmacias')
  expect(gestor.home).toContain('href="/gestao"')
  expect((await form(adminAccount.email, '/entrar?voltar=/conta')).path).toBe('/conta')
  const patient = await form((await person(service, 'user')).email, '/entrar')
  expect(patient.path).toBe('/')
  expect(patient.home).not.toContain('href="/gestao"')
})

test('a gestor sees none of it', async () => {
  const gestor = await inOffice(service, (await person(service, 'gestor')).email)
  expect((await gestor.see('/conta')).html).toContain('href="/gestao"')
  for (const path of ['denuncias', 'contas', 'contas/nova', 'procuras', 'auditoria', 'mensagens', 'numeros']) {
    const { status, text } = await gestor.see(`/gestao/${path}`)
    expect(status).toBe(403)
    expect(text).toContain('Esta página é dos administradores')
  }
})

test('a report is decided where it is read, once, and the account with it', async () => {
  const { user, id } = await reported('Nunca <i>levantou</i>.')
  expect((await admin.see('/gestao')).text).toContain('1 denúncia por decidir')
  const list = await admin.see('/gestao/denuncias')
  expect(list.html).toContain('Nunca &lt;i&gt;levantou&lt;/i&gt;.')
  const missing = await admin.see('/gestao/denuncias', { id, nota: 'a pensar' })
  expect(missing.status).toBe(400)
  expect(missing.html).toContain('a pensar</textarea>')
  const both = await admin.see('/gestao/denuncias', { id, estado: 'improcedente', desactivar: '1' })
  expect(both.status).toBe(400)
  expect(await isActive(user.id)).toBe(true)
  const decided = { id, estado: 'procedente', desactivar: '1', nota: 'Confirmado.' }
  expect((await admin.see('/gestao/denuncias', decided)).text).toContain('Decidida.')
  expect(await isActive(user.id)).toBe(false)
  expect((await admin.see('/gestao/denuncias', decided)).text).toContain('Alguém já a tinha decidido.')
  expect((await admin.see('/gestao/denuncias?todas=1')).text).toContain('Confirmado.')
})

test('an account is found, deactivated, given a role, and deleted by its e-mail', async () => {
  const user = await person(service, 'user', { nome: 'Esperança Encontrada' })
  const list = await admin.see('/gestao/contas?q=encontrada&papel=user')
  const path = `/gestao/contas/${user.id}`
  expect(list.html).toContain(`href="${path}"`)
  expect((await admin.see(path, { o_que: 'estado', activa: 'nao' })).text).toContain('Desactivada')
  expect(await isActive(user.id)).toBe(false)
  expect((await admin.see(path, { o_que: 'estado', activa: 'sim' })).text).toContain('Guardado.')
  expect((await admin.see(path, { o_que: 'papel', role: 'gestor' })).text).toContain('Gestor')
  const wrong = await admin.see(path, { o_que: 'papel', role: 'gestor', gestor_admins: '1' })
  expect(wrong.status).toBe(400)
  expect((await admin.see(path, { o_que: 'faltas' })).text).toContain('Faltas perdoadas.')
  expect((await admin.see(path, { o_que: 'factor' })).status).toBe(409)
  const erase = await admin.see(`${path}/apagar`)
  expect((await admin.send(erase, { email: 'outra@teste.ao' })).text).toContain('não é o e-mail desta conta')
  expect((await admin.send(erase, { email: user.email })).text).toContain('Conta apagada.')
  expect((await admin.see(path)).status).toBe(404)
})

test('an account of the office is created; a refused form keeps all but the password', async () => {
  const page = await admin.see('/gestao/contas/nova')
  const email = `${crypto.randomUUID()}@teste.ao`
  const refused = await admin.send(page, { nome: 'Gil', email, password: 'curta', role: 'gestor' })
  expect(refused.status).toBe(400)
  expect(refused.html).toContain('id="password-falta"')
  expect(refused.html).toContain(`value="${email}"`)
  expect(refused.html).not.toContain('curta')
  const both = { nome: 'Gil', email, password: 'uma frase só do gestor', role: 'gestor', gestor_admins: '1' }
  const managing = await admin.send(page, both)
  expect(managing.text).toContain('Gere outros administradores: só um admin o pode ser')
  expect(managing.html).toContain('id="gestor_admins-falta"')
  const made = await admin.send(page, { nome: 'Gil', email, password: 'uma frase só do gestor', role: 'gestor' })
  expect(made.path).toMatch(/^\/gestao\/contas\/[0-9a-f-]{36}$/)
  expect(made.text).toContain('Gil')
  const again = await admin.send(page, { nome: 'Gil', email, password: 'uma frase só do gestor', role: 'gestor' })
  expect([again.status, again.html]).toEqual([409, expect.stringContaining('id="email-falta">já há uma conta')])
})

test('The trail shows what was done, by action, day and target', async () => {
  const { id } = await openPharmacy(service, { nome: 'Farmácia Com Rasto' })
  await admin.see(`/gestao/farmacias/${id}/estado`, { activa: 'nao' })
  const seen = await admin.see(`/gestao/auditoria?alvo=${id}&accao=farmacia_alterada`)
  expect(seen.text).toContain('activa: sim → não')
  expect(seen.html).toMatch(/href="\/gestao\/contas\/[^"]*">(?!administrador)[^<]+<\/a><small>administrador<\/small>/)
  expect(seen.html).toContain('<option value="">Todas</option>')
  expect((await admin.see(`/gestao/auditoria?alvo=${id}&desde=2199-01-01`)).text).toContain('Nenhuma acção')
  const other = await inOffice(service, (await person(service, 'admin')).email)
  expect((await other.see('/gestao/auditoria')).status).toBe(403)
})

test('The page lists what was looked for and not found', async () => {
  await service.anyone.get('/api/farmacias?search_type=medicamento&search=xaropedalua')
  expect((await admin.see('/gestao/procuras')).text).toContain('Procuras que não encontraram nada')
})
