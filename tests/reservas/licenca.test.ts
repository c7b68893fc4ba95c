import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { succeed } from '../support/client.ts'
import { increase } from '../support/holds.ts'
import { prepare } from '../support/prepare.ts'
import { openPharmacy, pharmacyBody, stockItem } from '../support/scenario.ts'
import { Visitor } from '../support/visitor.ts'
import { withService } from '../support/with-service.ts'

const strict = withService({ env: { LICENCA_OBRIGATORIA: 'true' } })
const lax = withService(() => ({ connection: strict.connection }))
const user = prepare(() => strict.anyone.register())
const admin = prepare(() => strict.admin())

/** A day in Luanda, so many days from today. */
const day = (days: number) => new Date(Date.now() + 3_600_000 + days * 86_400_000).toISOString().slice(0, 10)

type Service = typeof strict

/** The places of the public in which a pharmacy with an item may be listed. */
const lists = (nome: string) => [
  '/api/farmacias?limite=200',
  '/api/farmacias?limite=200&latitude=-8.8&longitude=13.2&ordenar=aberta',
  `/api/farmacias?search=${encodeURIComponent(nome)}`,
  '/api/farmacias?search_type=medicamento&search=paracetamol&limite=200',
  '/api/farmacias?search_type=medicamento&search=paracetamol&ordenar=preco&limite=200',
  '/api/cabaz?procura=paracetamol&procura=ibuprofeno&limite=200',
]
async function listed(service: Service, { id, nome }: { id: string; nome: string }): Promise<boolean[]> {
  const answers = await Promise.all(lists(nome).map((path) => service.anyone.get(path)))
  const parts = await Promise.all(
    Array.from({ length: 16 }, (_, parte) => service.anyone.get(`/api/farmacias/indice?parte=${parte}`)),
  )
  return [...answers.map((answer) => answer.text.includes(id)), parts.some((part) => part.text.includes(id))]
}
const everywhere = (is: boolean) => Array(7).fill(is)
const counted = async (service: Service, nome: string) =>
  succeed(await service.anyone.get(`/api/medicamentos?search=${encodeURIComponent(nome)}`))[0].farmacias

test('A pharmacy is listed until thirty days after its licence ended, and then only where none is required', async () => {
  const pharmacy = await openPharmacy(strict, { licenca_validade: day(-30) })
  const item = await stockItem(pharmacy.client)
  expect(await listed(strict, pharmacy)).toEqual(everywhere(true))
  expect(await listed(lax, pharmacy)).toEqual(everywhere(true))
  await admin.put(`/api/farmacias/${pharmacy.id}`, pharmacyBody({ nome: pharmacy.nome, licenca_validade: day(-31) }))
  expect(await listed(strict, pharmacy)).toEqual(everywhere(false))
  expect(await listed(lax, pharmacy)).toEqual(everywhere(true))
  const path = `/api/farmacias/${pharmacy.id}`
  expect(succeed(await strict.anyone.get(path))).toMatchObject({ licenca_caducada: true, fora_das_listas: true })
  expect(succeed(await lax.anyone.get(path))).toMatchObject({ licenca_caducada: true, fora_das_listas: false })
  expect(succeed(await pharmacy.client.get('/api/perfil/me'))).toMatchObject({ fora_das_listas: true })
  expect(
    succeed(await admin.get('/api/farmacias?somente_ativas=false&limite=200')).map(({ id }: { id: string }) => id),
  ).toContain(pharmacy.id)
  const see = (more: string) => new Visitor(strict.address).see(`/farmacias/${pharmacy.id}${more}`)
  const page = await see('')
  const said = 'A licença desta farmácia caducou: não aparece nas procuras nem aceita reservas.'
  expect(page.text).toContain(said)
  for (const form of [`/reservar/${item}`, `/receita?artigo=${item}`]) {
    const { status, text, html } = await see(form)
    expect([status, text]).toEqual([200, expect.stringContaining(said)])
    expect(html).not.toContain('method="post"')
  }
  expect(page.html).not.toContain('/reservar')
})

test('A pharmacy leaves the lists at midnight in Luanda, without any write', async () => {
  const { id, nome } = await openPharmacy(strict, { licenca_validade: '2031-03-01' })
  const isListed = async () => (await strict.anyone.get(lists(nome)[2] as string)).text.includes(id)
  try {
    strict.setTime(new Date('2031-03-31T22:59:59Z'))
    expect(await isListed()).toBe(true)
    strict.setTime(new Date('2031-03-31T23:00:00Z'))
    expect(await isListed()).toBe(false)
    expect(succeed(await strict.anyone.get(`/api/farmacias/${id}`)).fora_das_listas).toBe(true)
  } finally {
    strict.setTime(undefined)
  }
})

test('A pharmacy whose licence nobody wrote stays listed', async () => {
  const pharmacy = await openPharmacy(strict)
  await stockItem(pharmacy.client)
  expect(await listed(strict, pharmacy)).toEqual(everywhere(true))
})

test('A pharmacy whose licence ended counts in no suggestion', async () => {
  const pharmacy = await openPharmacy(strict, { licenca_validade: day(-31) })
  const nome = `Raro ${crypto.randomUUID().slice(0, 8)}`
  await stockItem(pharmacy.client, { nome })
  expect([await counted(strict, nome), await counted(lax, nome)]).toEqual([0, 1])
})

test('Nothing new is held where the licence ended, and what is held is handed over', async () => {
  const pharmacy = await openPharmacy(strict, { licenca_validade: day(-30) })
  const [held, free] = [
    await stockItem(pharmacy.client),
    await stockItem(pharmacy.client, { nome: 'Ibuprofeno 400 mg' }),
  ]
  const made = succeed(await user.post('/api/reservas', { stock_item_id: held })).reserva
  await admin.put(`/api/farmacias/${pharmacy.id}`, pharmacyBody({ licenca_validade: day(-31) }))
  const other = await stockItem(pharmacy.client, { nome: 'Amoxicilina 500 mg' })
  for (const [path, body] of [
    ['/api/reservas', { stock_item_id: free }],
    ['/api/v2/reservas', { itens: [{ stock_item_id: free }, { stock_item_id: other }] }],
  ] as const) {
    for (const headers of [{}, { 'idempotency-key': crypto.randomUUID() }]) {
      const refused = await user.post(path, body, headers)
      expect([path, refused.status, refused.body.detalhes?.motivo]).toEqual([path, 409, 'licenca_caducada'])
    }
  }
  const more = await increase(user, made.id)
  expect([more.status, more.body.detalhes.motivo]).toEqual([409, 'licenca_caducada'])
  expect((await pharmacy.client.patch(`/api/reservas/${made.id}/concluir`)).status).toBe(200)
  expect((await pharmacy.client.get(`/api/perfil/stock/${free}`)).body.quantidade).toBe(10)
  const there = await lax.anyone.register()
  expect((await there.post('/api/reservas', { stock_item_id: free })).status).toBe(201)
})

test('The database and the lists agree on each day around the end of a licence', async () => {
  for (const late of [30, 31]) {
    const validade = day(-late)
    const pharmacy = await openPharmacy(strict, { licenca_validade: validade })
    const { acabou } = await strict.db.one<{ acabou: boolean }>(sql`
      select licenca_acabou(licenca_validade, 30) as acabou from farmacia where id = ${pharmacy.id}`)
    const answer = await strict.anyone.get(lists(pharmacy.nome)[2] as string)
    expect([late, acabou, answer.text.includes(pharmacy.id)]).toEqual([late, late > 30, late <= 30])
  }
})
