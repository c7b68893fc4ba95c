import { afterEach, expect, test, vi } from 'vitest'
import { itemLine } from '../../web/html/item.ts'
import { opening } from '../../web/html/opening.ts'
import { asItWas } from '../../web/worker/kept-page.ts'

afterEach(() => vi.useRealTimers())

const AT = '2026-11-28T15:52:00.000Z'
const item = (atualizado_em: string) =>
  ({ id: 'i', nome: 'Panadol', quantidade: 3, preco: 100, atualizado_em, recolhas: null }) as never
const pageAt = (instant: string) => {
  vi.useFakeTimers({ now: Date.parse(instant), toFake: ['Date'] })
  const hours = { aberta_agora: true, abre_em: null, fecha_em: '2026-11-28T19:00:00.000Z', is_24_horas: false }
  const shelf = [
    itemLine({ id: 'f', is_ativo: true }, item(instant)),
    itemLine({ id: 'f', is_ativo: true }, item('2026-11-23T12:00:00.000Z')),
  ]
  return `${opening(hours)}<form class="procura"><button>Procurar</button></form><ul>${shelf.map(String).join('')}</ul>`
}

test.each([
  ['2026-11-28T20:00:00.000Z', 'visto há 4 h'],
  ['2026-12-01T16:00:00.000Z', 'visto há 3 dias'],
])('A kept page that is read at %s says nothing of the present, and that its figures were %s', (now, seen) => {
  const page = pageAt(AT)
  expect(page).toContain('class="estado aberta"')
  vi.setSystemTime(Date.parse(now))
  const kept = asItWas(page, AT)
  expect(kept).toContain('<span class="estado incerta">Em 28/11, 16:52: Aberta até às 20:00</span>')
  expect(kept).not.toContain('estado aberta')
  expect(kept).not.toContain('actualizado agora')
  expect(kept).toContain(seen)
  expect(kept).toMatch(new RegExp(`actualizado há 5 dias, ${seen}`))
  expect(kept).not.toContain('reservar')
  expect(kept).not.toContain('<button')
  expect(kept).toContain('Panadol')
})
