import { expect, test } from 'vitest'
import { succeed } from '../support/client.ts'
import { runOut } from '../support/holds.ts'
import { prepare } from '../support/prepare.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { Visitor } from '../support/visitor.ts'
import { withService } from '../support/with-service.ts'

const service = withService()
const scene = prepare(async () => openPharmacy(service, { nome: 'Farmácia do Início', is_24_horas: true }))

async function signedUp(): Promise<Visitor> {
  const someone = new Visitor(service.address)
  await someone.send(await someone.see('/registar'), {
    nome: 'Ana',
    email: `${crypto.randomUUID()}@teste.ao`,
    telefone: '',
    password: 'uma frase minha',
  })
  return someone
}

/** @returns its id and its code, as the page of one's holds shows them */
async function hold(someone: Visitor, nome: string) {
  const item = await stockItem(scene.client, { nome, quantidade: 5 })
  await someone.send(await someone.see(`/farmacias/${scene.id}/reservar/${item}`), { quantidade: '1' })
  const { html } = await someone.see('/reservas')
  const id = /id="r-([0-9a-f-]{36})"/.exec(html)?.[1] ?? ''
  return { id, code: /class="codigo">([\d ]+)</.exec(html)?.[1] ?? '' }
}

test('The start shows a signed-in person each live hold with its code, pharmacy and time left, and the way to all', async () => {
  const someone = await signedUp()
  const first = await hold(someone, 'Paracetamol do início')
  const second = await hold(someone, 'Ibuprofeno do início')
  const start = await someone.see('/')
  expect(first.code).toMatch(/^\d{3} \d{3}$/)
  expect(start.text).toContain('Tem 2 reservas')
  expect(start.text).toMatch(
    new RegExp(
      `Paracetamol do início Farmácia do Início Código de levantamento ${first.code} Guardado até às \\d\\d:\\d\\d , faltam 2 h 59 min .*Ibuprofeno do início Farmácia do Início Código de levantamento ${second.code}`,
    ),
  )
  expect(start.html).toContain('<a class="botao claro" href="/reservas">')
  expect(start.headers.get('cache-control')).toBe('no-store')
})

test('A hold that has ended, or was cancelled, is no longer at the start', async () => {
  const someone = await signedUp()
  const late = await hold(someone, 'Metformina do início')
  await runOut(service, late.id)
  const cancelled = await hold(someone, 'Losartan do início')
  expect((await someone.see('/')).text).toContain('Tem uma reserva')
  succeed(await scene.client.patch(`/api/reservas/${cancelled.id}/cancelar`))
  const start = await someone.see('/')
  expect(start.text).not.toContain('Tem uma reserva')
  expect(start.html).not.toContain('href="/farmacias/')
})

test('Without a session, or with one that is over, the start is shown with nothing held', async () => {
  const nobody = new Visitor(service.address)
  const over = new Visitor(service.address)
  over.cookies.set('pessoa', 'eyJhbGciOiJIUzI1NiJ9.e30.x')
  for (const visitor of [nobody, over]) {
    const start = await visitor.see('/')
    expect([start.status, start.path, start.text.includes('Tem uma reserva')]).toEqual([200, '/', false])
    expect(start.headers.get('cache-control')).toBe('private, no-cache')
  }
})
