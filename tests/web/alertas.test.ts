import { describe, expect, test } from 'vitest'
import { withMail } from '../contas/mailbox.ts'
import { hold, runOut } from '../support/holds.ts'
import { prepare } from '../support/prepare.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { Visitor } from '../support/visitor.ts'
import { withService } from '../support/with-service.ts'

const service = withService(withMail)
const scene = prepare(async () => openPharmacy(service, { nome: 'Farmácia do Alerta', bairro: 'Bairro do Alerta' }))
const account = () => ({
  nome: 'Ana',
  email: `${crypto.randomUUID()}@teste.ao`,
  telefone: '',
  password: 'uma frase minha',
})

async function signedIn(): Promise<Visitor> {
  const someone = new Visitor(service.address)
  await someone.send(await someone.see('/registar'), account())
  return someone
}

describe('who finds nothing', () => {
  test('A person who finds nothing asks to be told, makes an account for it, sees what they wait for, and drops it', async () => {
    const someone = new Visitor(service.address)
    const none = await someone.see('/procura?q=insulina+glargina&perto=Bairro+do+Alerta')
    const link = /href="(\/alertas\/novo[^"]*)"/.exec(none.html)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const asked = await someone.see(link)
    expect(asked.html).toContain('value="insulina glargina"')
    const signIn = await someone.send(asked, { raio_km: '25' })
    expect(signIn.path).toContain('/entrar?voltar=')
    const register = /href="(\/registar[^"]*)"/.exec(signIn.html)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const back = await someone.send(await someone.see(register), account())
    expect(back.html).toContain('value="25" checked')
    const made = await someone.send(back, {})
    expect(made.text).toContain('Alerta guardado.')
    expect(made.text).toContain('insulina glargina a menos de 25 km')
    const dropped = await someone.send(made, {})
    expect(dropped.text).toContain('Alerta apagado.')
    expect(dropped.text).toContain('Não tem nenhum alerta.')
    expect((await someone.send(made, {})).status).toBe(200)
  })

  test('A person who finds nothing says where they look, or is told so beside the field, with what was written still there', async () => {
    const someone = await signedIn()
    const page = await someone.see('/alertas/novo?procura=insulina')
    const missing = await someone.send(page, { perto: '' })
    expect([missing.status, missing.html]).toEqual([400, expect.stringContaining('id="perto-falta"')])
    const unknown = await someone.send(page, { perto: 'Nenhures' })
    expect(unknown.text).toContain('Não conhecemos «Nenhures».')
    expect(unknown.html).toContain('value="insulina"')
    const short = await someone.send(page, { perto: '-8.8,13.2', procura: 'x' })
    expect([short.status, short.html]).toEqual([400, expect.stringContaining('id="procura-falta"')])
  })

  test('A person who finds nothing sees no alert of another', async () => {
    const [ana, rui] = [await signedIn(), await signedIn()]
    await ana.send(await ana.see('/alertas/novo?procura=insulina'), { perto: '-8.8,13.2' })
    expect((await rui.see('/alertas')).text).not.toContain('insulina')
    expect((await new Visitor(service.address).see('/alertas')).path).toContain('/entrar')
  })
})

describe('the way to a pharmacy', () => {
  test('The way goes by car and on foot, from where the person says they are; an unknown place is asked for again', async () => {
    const someone = new Visitor(service.address)
    const path = `/farmacias/${scene.id}/caminho`
    expect((await someone.see(`/farmacias/${scene.id}`)).html).toContain(`href="${path}"`)
    expect((await someone.see(path)).text).not.toContain('min de carro')
    const near = await someone.see(`${path}?perto=-8.8,13.2`)
    expect(near.text).toMatch(/(km|m), cerca de \d+ min de carro/)
    expect((await someone.see(`${path}?modo=pe`)).text).toMatch(/cerca de \d+ min a pé/)
    const unknown = await someone.see(`${path}?perto=Nenhures`)
    expect(unknown.html).toContain('id="perto-falta"')
    expect(unknown.text).not.toContain('min de carro')
  })
})

describe('a hold', () => {
  test('A hold at a pharmacy that opens too late says so before', async () => {
    const opens = new Date(Date.now() + 6 * 3_600_000).toISOString().slice(11, 13)
    const closes = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(11, 13)
    const { id, client } = await openPharmacy(service, {
      is_24_horas: false,
      horario_abertura: `${opens}:00`,
      horario_fecho: `${closes}:00`,
    })
    const page = await new Visitor(service.address).see(`/farmacias/${id}/reservar/${await stockItem(client)}`)
    expect(page.text).toContain('só abre depois de a reserva acabar')
  })

  test('A person who left three holds to run out reads how many, and until when they may hold one at a time', async () => {
    const user = await service.anyone.register()
    for (let i = 0; i < 3; i++) {
      const { id } = await hold(user, await stockItem(scene.client))
      await runOut(service, id, { counts: true })
    }
    const someone = new Visitor(service.address)
    someone.cookies.set('__Host-pessoa', user.token ?? '')
    await hold(user, await stockItem(scene.client))
    const path = `/farmacias/${scene.id}/reservar/${await stockItem(scene.client)}`
    const refused = await someone.send(await someone.see(path), {})
    expect(refused.text).toMatch(/Deixou 3 reservas por levantar em 30 dias\. Até \d+ de \p{L}+/u)
  })
})
