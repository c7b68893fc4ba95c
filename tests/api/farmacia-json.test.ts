import sql, { raw } from 'sql-template-tag'
import { beforeAll, expect, test } from 'vitest'
import { succeed } from '../support/client.ts'
import { person } from '../support/people.ts'
import { prepare } from '../support/prepare.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

const service = withService()
const full = prepare(() =>
  openPharmacy(service, {
    nome: 'Farmácia “São João” \\ 😀 </script>',
    endereco: 'Rua "A", n.º 3',
    bairro: 'Maianga',
    municipio: 'Luanda',
    latitude: -8.8300001,
    horario_abertura: '08:00',
    horario_fecho: '24:00',
    servicos: ['Entrega, "em casa"', 'Vacinas'],
    notas: 'duas\nlinhas\te um tabulador',
  }),
)
const bare = prepare(() => openPharmacy(service, { latitude: -9, longitude: 13 }))
beforeAll(async () => {
  await stockItem(full.client, { nome: 'Álcool 70%', preco: 0.5 })
  await Promise.all(
    [4, 5, 5].map(async (rating) =>
      (await person(service, 'user')).post(`/api/farmacias/${full.id}/avaliacoes`, { rating }),
    ),
  )
})

/** Returns all answers that the database writes about these pharmacies; each is checked against its schema on the way. */
async function answers() {
  const responses = await Promise.all([
    service.anyone.get('/api/farmacias'),
    service.anyone.get('/api/farmacias?lat=-8.83&lng=13.23'),
    service.anyone.get('/api/farmacias?search_type=medicamento&search=alcool'),
    (await service.admin()).get('/api/admin/farmacias'),
    ...[full, bare].flatMap(({ id, client }) => [
      service.anyone.get(`/api/farmacias/${id}`),
      client.get('/api/perfil/me'),
    ]),
  ])
  for (const response of responses) succeed(response)
  return responses
}

test('The database writes a pharmacy, to the letter, like a JSON serialiser', async () => {
  for (const { text, body } of await answers()) expect(text).toBe(JSON.stringify(body))
  expect(succeed(await service.anyone.get(`/api/farmacias/${full.id}`))).toMatchObject({
    media_avaliacoes: 4.7,
    notas: 'duas\nlinhas\te um tabulador',
    stock_atualizado_em: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  })
})

test('a column that is exposed later is in every answer, of the pharmacies there are too, and follows its value', async () => {
  const before = (await answers()).map(({ text }) => text)
  const later = (statement: string) => service.db.statement((tx) => tx.run(sql`${raw(statement)}`))
  const read = async (path: string) => JSON.parse(await (await fetch(service.address + path)).text())
  try {
    await later('alter table farmacia add column fax text, add column visitada_em timestamptz')
    await later("select expor_campos('{fax}', 'resumo')")
    await later("select expor_campos('{visitada_em}', 'complemento')")
    expect(await read('/api/farmacias')).toMatchObject([{ fax: null }, { fax: null }])
    await later("update farmacia set fax = '222', visitada_em = '2026-01-02 03:04:05.6789+01'")
    expect(await read('/api/farmacias')).toMatchObject([{ fax: '222' }, { fax: '222' }])
    expect(await read(`/api/farmacias/${bare.id}`)).toMatchObject({
      fax: '222',
      visitada_em: '2026-01-02T02:04:05.678Z',
    })
    const [listed] = await read('/api/farmacias')
    expect(listed).not.toHaveProperty('visitada_em')
  } finally {
    await later("delete from farmacia_campo where nome in ('fax', 'visitada_em')")
    await later('alter table farmacia drop column fax, drop column visitada_em')
  }
  await later('update farmacia set id = id')
  expect((await answers()).map(({ text }) => text)).toEqual(before)
})
