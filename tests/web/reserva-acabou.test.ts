import { expect, test } from 'vitest'
import { succeed } from '../support/client.ts'
import { cancel, reserve, runOut } from '../support/holds.ts'
import { prepare } from '../support/prepare.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { Visitor } from '../support/visitor.ts'
import { withService } from '../support/with-service.ts'

const service = withService()
const scene = prepare(async () => openPharmacy(service, { nome: 'Farmácia que Cancela', is_24_horas: true }))
const item = (nome: string) => stockItem(scene.client, { nome: `${nome} ${crypto.randomUUID()}`, quantidade: 5 })

/** Visitor signed in by the page, with a hold. */
async function holding(nome: string) {
  const someone = new Visitor(service.address)
  const registered = await someone.send(await someone.see('/registar'), {
    nome: 'Ana',
    email: `${crypto.randomUUID()}@teste.ao`,
    telefone: '',
    password: 'uma frase minha',
  })
  expect(registered.status).toBe(200)
  const id = await item(nome)
  await someone.send(await someone.see(`/farmacias/${scene.id}/reservar/${id}`), { quantidade: '1' })
  const page = await someone.see('/reservas')
  const hold = /id="r-([0-9a-f-]{36})"/.exec(page.html)?.[1] ?? ''
  return { someone, hold, page }
}

const asksAgain = /<noscript><meta http-equiv="refresh" content="60;url=\/reservas"><\/noscript>/

test('A pharmacy that says it has none is told of above all else, until it was read, with a search elsewhere', async () => {
  const { someone, hold } = await holding('Paracetamol')
  succeed(await scene.client.patch(`/api/reservas/${hold}/cancelar`, { motivo: 'sem_stock' }))
  for (const _ of [1, 2]) {
    const page = await someone.see('/reservas')
    expect(page.text).toMatch(/A Farmácia que Cancela cancelou a sua reserva de Paracetamol .*: afinal não o tinha\./)
    expect(page.html.indexOf('role="alert"')).toBeLessThan(page.html.indexOf('class="passada"'))
    expect(page.html).toMatch(
      /<a class="botao claro fino" href="\/procura\?q=Paracetamol\+[^"]*">Procurar noutra farmácia<\/a>/,
    )
  }
  const read = await someone.send(await someone.see('/reservas'), {})
  expect(read.text).not.toContain('Procurar noutra farmácia')
  expect((await someone.see('/reservas')).html).not.toContain('role="alert"')
})

test('A hold that was cancelled without a reason, or ran out, is told of too; what one did oneself is not', async () => {
  const cancelled = await holding('Ibuprofeno')
  succeed(await cancel(scene.client, cancelled.hold))
  expect((await cancelled.someone.see('/reservas')).text).toMatch(
    /A Farmácia que Cancela cancelou a sua reserva de Ibuprofeno [^:]*\./,
  )
  const late = await holding('Metformina')
  await runOut(service, late.hold)
  expect((await late.someone.see('/reservas')).text).toMatch(
    /A sua reserva de Metformina .* acabou às .* sem ser levantada\./,
  )
  const own = await holding('Losartan')
  const done = await own.someone.send(await own.someone.see(`/reservas/${own.hold}/cancelar`), {})
  expect(done.text).toContain('Reserva cancelada.')
  expect(done.html).not.toContain('role="alert"')
})

test('The page asks again by itself while a hold is live, and its line of state is another once that has ended', async () => {
  const { someone, hold, page } = await holding('Amoxicilina')
  expect(page.html).toMatch(asksAgain)
  const shown = /data-estado="([^"]*)"/.exec(page.html)?.[1]
  const asked = await someone.see('/reservas/estado')
  expect([asked.html, asked.html.length < 40]).toEqual([shown, true])
  succeed(await cancel(scene.client, hold))
  expect((await someone.see('/reservas/estado')).html).not.toBe(shown)
  expect((await someone.see('/reservas')).html).not.toMatch(asksAgain)
})

test('Of one person’s holds another is told nothing', async () => {
  const { hold } = await holding('Salbutamol')
  succeed(await cancel(scene.client, hold))
  const other = service.anyone.register()
  expect(succeed(await (await other).get('/api/reservas/minhas'))).toEqual([])
  expect((await holding('Omeprazol')).page.text).not.toContain('Salbutamol')
  expect((await reserve(await other, await item('Zinco'))).status).toBe(201)
})

test('The counter lists first the hold that ends first, and the patient’s shows the way there', async () => {
  const { codigo, client } = await openPharmacy(service, { is_24_horas: true })
  const [early, late] = ['Cedo', 'Tarde']
  for (const nome of [early, late]) {
    const artigo = await stockItem(client, { nome, quantidade: 1 })
    succeed(await reserve(await service.anyone.register(), artigo))
  }
  const counter = new Visitor(service.address)
  const seen = await counter.send(await counter.see('/balcao/entrar'), { codigo })
  expect(seen.html.indexOf('<h3>Cedo')).toBeGreaterThan(0)
  expect(seen.html.indexOf('<h3>Cedo')).toBeLessThan(seen.html.indexOf('<h3>Tarde'))
  expect((await holding('Aciclovir')).page.html).toContain(`href="/farmacias/${scene.id}/caminho"`)
})
