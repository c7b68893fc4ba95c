import { expect, test } from 'vitest'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { Visitor } from '../support/visitor.ts'
import { withService } from '../support/with-service.ts'

const service = withService({ env: { RESERVA_MINUTOS: '90' } })

test('The pages say how long a hold lasts here, and not elsewhere', async () => {
  const { id, client } = await openPharmacy(service, { is_24_horas: true })
  const item = await stockItem(client)
  const someone = new Visitor(service.address)
  expect((await someone.see('/')).text).toContain('e reservamo-lo por uma hora e 30 minutos.')
  const before = Date.now()
  const asked = await someone.see(`/farmacias/${id}/reservar/${item}`)
  const said = /Fica guardado uma hora e 30 minutos(?:, a este preço)?: até às (\d\d:\d\d)/.exec(asked.text)?.[1]
  // Luanda is an hour ahead of UTC
  const until = (from: number) => new Date(from + 150 * 60_000).toISOString().slice(11, 16)
  const minutes = Math.ceil((Date.now() - before) / 60_000)
  expect(Array.from({ length: minutes + 1 }, (_, n) => until(before + n * 60_000))).toContain(said)
  for (const path of ['/', '/ajuda', '/sobre', '/por-sms']) {
    expect((await someone.see(path)).text, path).not.toContain('três horas')
  }
})
