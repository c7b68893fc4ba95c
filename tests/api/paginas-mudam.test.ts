import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Client, succeed } from '../support/client.ts'
import { hold, together, users } from '../support/holds.ts'
import { allPages, idsOf, withQuery } from '../support/pages.ts'
import { deleteOwn } from '../support/people.ts'
import { itemBody, openPharmacy, pharmacyBody, stockItem } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

const service = withService({ env: { RESERVAS_POR_UTILIZADOR: '100' } })
let admin: Client
beforeAll(async () => {
  admin = await service.admin()
})

/** A pharmacy's reports about one user, as they were made. */
async function reports(count: number) {
  const [pharmacy, user] = [await openPharmacy(service), await service.anyone.register()]
  await hold(user, await stockItem(pharmacy.client))
  const report = async () => {
    const body = { utilizador_id: user.id, motivo: `Motivo ${randomUUID()}` }
    return succeed(await pharmacy.client.post('/api/denuncias', body)).denuncia.id as string
  }
  const made: string[] = []
  for (let n = 0; n < count; n++) made.push(await report())
  return { made, report, pharmacy }
}
const decide = async (id: string | undefined, estado = 'procedente') =>
  succeed(await admin.patch(`/api/admin/denuncias/${id}`, { estado }))

describe('reports, while admins decide them', () => {
  test('come exactly once each: decided before they were shown, and after', async () => {
    const { made, report } = await reports(10)
    for (const id of made.slice(0, 3)) await decide(id)
    // wait: 3 to 9; decided, the latest first: 2, 1, 0
    const shown = await allPages(admin, '/api/admin/denuncias', 2, async (page) => {
      if (page === 1) {
        await decide(made[3])
        await decide(made[8], 'improcedente')
      }
      if (page === 4) await decide(made[9])
    })
    const order = [3, 4, 5, 6, 7, 8, 9, 2, 1, 0].map((n) => made[n])
    expect(idsOf(shown.flat())).toEqual(order)
    const late = shown.flat().find(({ id }) => id === made[8])
    expect(late.estado).toBe('improcedente')
    await report()
  })

  test('Reports of one state come once each while they are in it', async () => {
    const { made, report, pharmacy } = await reports(6)
    const pending = await allPages(admin, '/api/admin/denuncias?estado=pendente', 2, async (page) => {
      if (page !== 1) return
      await decide(made[5])
      await report()
    })
    const mine = (all: { id: string; farmacia_id: string }[]) =>
      all.filter(({ farmacia_id }) => farmacia_id === pharmacy.id)
    expect(idsOf(mine(pending.flat())).slice(0, 5)).toEqual(made.slice(0, 5))
    expect(idsOf(mine(pending.flat()))).toHaveLength(6)

    for (const id of made.slice(0, 3)) await decide(id)
    const decided = await allPages(admin, '/api/admin/denuncias?estado=procedente', 1, async (page) => {
      if (page === 2) await decide(made[3])
    })
    expect(idsOf(mine(decided.flat()))).toEqual([made[2], made[1], made[0], made[5]])
  })
})

test('accounts come exactly once while others are made, changed and deleted', async () => {
  const mark = randomUUID().slice(0, 8)
  const there: string[] = []
  for (let n = 0; n < 8; n++) there.push((await service.anyone.register({ nome: `${mark} ${n}` })).id)
  const gone = await service.anyone.register({ nome: `${mark} vai` })
  const path = withQuery('/api/admin/utilizadores', { search: mark, role: 'user' })
  const shown = await allPages(admin, path, 3, async (page) => {
    await service.anyone.register({ nome: `${mark} novo` })
    succeed(await admin.patch(`/api/admin/utilizadores/${there[page]}`, { is_ativo: false }))
    if (page === 1) succeed(await deleteOwn(gone))
  })
  expect(idsOf(shown.flat()).slice(1)).toEqual(there.toReversed())
})

test('a stock and a register come exactly once while others come and go between their names', async () => {
  const pharmacy = await openPharmacy(service)
  const names = ['Aspirina', 'aspirina', 'Áspirina', 'Brufen', 'Coartem', 'Dipirona', 'Dipirona', 'Zinco']
  const items: string[] = []
  for (const nome of names) items.push(await stockItem(pharmacy.client, { nome }))
  const gone = await stockItem(pharmacy.client, { nome: 'Brufen' })
  const shelf = await allPages(pharmacy.client, '/api/perfil/stock', 2, async (page) => {
    for (const nome of ['AAA', 'Brufen', 'ZZZ']) await stockItem(pharmacy.client, { nome: `${nome} ${page}` })
    await pharmacy.client.put(`/api/perfil/stock/${items[7]}`, itemBody({ nome: 'Zinco', quantidade: page }))
    if (page === 1) await pharmacy.client.delete(`/api/perfil/stock/${gone}`)
  })
  const shown = idsOf(shelf.flat())
  expect(new Set(shown).size).toBe(shown.length)
  expect(shown.filter((id) => items.includes(id)).toSorted()).toEqual(items.toSorted())

  const before = idsOf(succeed(await admin.get('/api/admin/farmacias')))
  const register = await allPages(admin, '/api/admin/farmacias', 1, async (page) => {
    if (page > 3) return
    for (const nome of ['AAA', 'ZZZ']) {
      succeed(await admin.post('/api/farmacias', pharmacyBody({ nome: `${nome} ${page}` })))
    }
    succeed(await admin.patch(`/api/farmacias/${before[0]}/status`, { is_ativo: false }))
  })
  const listed = idsOf(register.flat())
  expect(new Set(listed).size).toBe(listed.length)
  expect(listed.filter((id) => before.includes(id))).toEqual(before)
})

describe('suggestions, page by page', () => {
  test('Suggestions list each product once, and other possible meanings last', async () => {
    const { client } = await openPharmacy(service)
    const sold = [
      'Benzilpenicilina benzatínica 1,2 MUI',
      'Benzilpenicilina benzatínica 2,4 MUI',
      'Benzilpenicilina procaína 400',
    ]
    for (const nome of sold) await stockItem(client, { nome })
    const path = '/api/medicamentos?search=penicilina'
    const whole = succeed(await service.anyone.get(`${path}&limite=50`))
    const nobody = whole.filter(({ farmacias }: { farmacias: number }) => farmacias === 0)
    expect(nobody.length).toBeGreaterThan(0)
    for (const limite of [1, 2, 3]) {
      const shown = (await allPages(service.anyone, path, limite)).flat()
      expect(
        shown
          .slice(0, 3)
          .map(({ nome }) => nome)
          .toSorted(),
      ).toEqual(sold)
      expect(shown.slice(3).length).toBeGreaterThan(0)
      for (const entry of shown.slice(3)) expect(nobody).toContainEqual(entry)
    }
  })

  test('tell of a medicine that nobody sells once, on the first page', async () => {
    const { body, headers } = await service.anyone.get('/api/medicamentos?search=duloxetina&limite=1')
    expect(body).toMatchObject([{ dci: 'Duloxetina', farmacias: 0 }])
    expect(headers.has('x-proxima-pagina')).toBe(false)
  })

  test('go on while other products come in', async () => {
    const { client } = await openPharmacy(service)
    const sold = Array.from({ length: 7 }, (_, n) => `Xarope Raro ${n}`)
    await together(7, (n) => stockItem(client, { nome: sold[n] }))
    const [user] = await users(service, 1)
    const shown = await allPages(service.anyone, '/api/medicamentos?search=xarope+raro', 2, async (page) => {
      await hold(user as never, await stockItem(client, { nome: `Xarope Raro novo ${page}` }))
    })
    const names = shown.flat().map(({ nome }) => nome)
    expect(new Set(names).size).toBe(names.length)
    expect(names.filter((nome) => sold.includes(nome)).toSorted()).toEqual(sold)
  })
})
