import { describe, expect, test } from 'vitest'
import { expectErro } from '../support/erro.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

const service = withService()

test('ordenar=preco goes by the strength and form asked for; who has only others comes last', async () => {
  const [syrup, both, dear] = [await openPharmacy(service), await openPharmacy(service), await openPharmacy(service)]
  await stockItem(syrup.client, { nome: 'Amoxicilina 250 mg xarope', preco: 300 })
  await stockItem(both.client, { nome: 'Amoxicilina 250 mg xarope', preco: 310 })
  await stockItem(both.client, { nome: 'Amoxicilina 500 mg', preco: 900 })
  await stockItem(dear.client, { nome: 'Amoxicilina 500 mg', preco: 950 })
  const order = async (search: string, more = '') => {
    const query = `search_type=medicamento&ordenar=preco&search=${encodeURIComponent(search)}${more}`
    return (await service.anyone.get(`/api/farmacias?${query}`)).body.map(({ id }: { id: string }) => id)
  }
  expect(await order('amoxicilina 500')).toEqual([both.id, dear.id])
  expect(await order('amoxicilina 500', '&dosagem=qualquer')).toEqual([both.id, dear.id, syrup.id])
  expect(await order('amoxicilina xarope')).toEqual([syrup.id, both.id, dear.id])
  expect(await order('amoxicilina')).toEqual([syrup.id, both.id, dear.id])
})

test('A price of 0 is one that nobody filled in: it is never the cheapest, of all there are or near a place', async () => {
  const here = { latitude: -13.4, longitude: 14.1 }
  const free = await openPharmacy(service, here)
  const cheap = await openPharmacy(service, here)
  const dear = await openPharmacy(service, here)
  await stockItem(free.client, { nome: 'Griseofulvina 500 mg', preco: 0 })
  await stockItem(cheap.client, { nome: 'Griseofulvina 500 mg', preco: 700 })
  await stockItem(cheap.client, { nome: 'Griseofulvina 500 mg comprimidos', preco: 0 })
  await stockItem(dear.client, { nome: 'Griseofulvina 500 mg', preco: 900 })
  const order = async (more: string) => {
    const query = `search_type=medicamento&ordenar=preco&search=griseofulvina&${more}`
    return (await service.anyone.get(`/api/farmacias?${query}`)).body
  }
  // twice: the second time memory may know what the first read
  for (const more of ['', 'latitude=-13.4&longitude=14.1', 'latitude=-13.4&longitude=14.1', 'limite=2']) {
    const [first, second, ...rest] = await order(more)
    expect([first.id, second.id], more).toEqual([cheap.id, dear.id])
    expect(first.stock.map(({ preco }: { preco: number }) => preco)).toEqual([700, 0])
    if (!more.includes('limite')) expect(rest.map(({ id }: { id: string }) => id)).toEqual([free.id])
  }
})

describe('ordenar=aberta', () => {
  /** Three kilometres are twelve minutes by car; 0.01 degrees of latitude are 1.11 km. */
  const here = { latitude: -12.35, longitude: 13.55 }
  const north = (km: number) => ({ ...here, latitude: here.latitude + km / 111.195 })
  const at = (time: string) => service.setTime(new Date(`2026-11-20T${time}:00.000+01:00`))
  const from = new URLSearchParams({ latitude: String(here.latitude), longitude: String(here.longitude) })
  const names = async (query = '') =>
    (await service.anyone.get(`/api/farmacias?${from}&ordenar=aberta&raio_km=80&${query}`)).body.map(
      ({ nome }: { nome: string }) => nome,
    )

  test('an open pharmacy comes before a nearer closed one, and before one that closes on the way there', async () => {
    at('11:00')
    const all = [
      { nome: 'Fechada ao lado', ...north(0.2), horario_abertura: '18:00', horario_fecho: '20:00' },
      { nome: 'Aberta a seguir', ...north(0.21), horario_abertura: '08:00', horario_fecho: '12:00' },
      { nome: 'Fecha no caminho', ...north(3), horario_abertura: '08:00', horario_fecho: '11:11' },
      { nome: 'Fecha à chegada', ...north(3.2), horario_abertura: '08:00', horario_fecho: '11:12' },
      { nome: 'Sem horário', ...north(0.1) },
      { nome: 'Nunca fecha', ...north(4), is_24_horas: true },
      { nome: 'Longe de mais', ...north(70), is_24_horas: true },
    ]
    for (const one of all) {
      const { client } = await openPharmacy(service, one)
      await stockItem(client, { nome: 'Sulfadiazina 1 % creme' })
    }
    const open = ['Aberta a seguir', 'Fecha à chegada', 'Nunca fecha']
    const closed = ['Sem horário', 'Fechada ao lado', 'Fecha no caminho', 'Longe de mais']
    const medicine = 'search_type=medicamento&search=sulfadiazina'
    // twice: the second time memory may know what the first read
    for (const query of ['', medicine, 'search_type=farmacia&search=e', '', medicine]) {
      const wanted = [...open, ...closed].filter((nome) => !query.includes('search=e') || /e/.test(nome))
      expect(await names(query), query).toEqual(wanted)
      expect(await names(`${query}&limite=2`), query).toEqual(wanted.slice(0, 2))
    }
    expect(await names(`${medicine}&livres=true`)).toEqual([...open, ...closed])
    at('11:01')
    expect((await names()).slice(0, 3)).toEqual(['Aberta a seguir', 'Nunca fecha', 'Sem horário'])
    at('12:00')
    expect((await names()).slice(0, 2)).toEqual(['Nunca fecha', 'Sem horário'])
  })

  test('ordenar=aberta without a position is refused, beside ordenar', async () => {
    const answer = await service.anyone.get('/api/farmacias?ordenar=aberta')
    expectErro(answer, 400, 'VALIDACAO')
    expect(answer.body.detalhes.campos).toEqual({ ordenar: 'aberta pede uma posição (latitude e longitude)' })
  })
})
