import { beforeAll, describe, expect, test } from 'vitest'
import { succeed } from '../support/client.ts'
import { fullRun } from '../support/full-run.ts'
import { withService } from '../support/with-service.ts'
import { heldOf, holdDoors, itemNamed, openShelf, stockDoors, withDoors } from './doors.ts'

const service = withService(withDoors)

const substances = [
  'Morfina 10 mg ampola',
  'Petidina 50 mg',
  'Fentanilo 25 mcg',
  'Metadona 10 mg',
  'Metilfenidato 10 mg',
]

describe.each(stockDoors.map((door, at) => ({ ...door, at })))(
  'A controlled item that comes by «$name»',
  ({ put, at }) => {
    test('Its own pharmacy sees its mark, no list, suggestion or record has it, and nobody can hold it', async () => {
      const shelf = await openShelf(service)
      // a name of this door's own: a product that another door made would be understood already
      const own = substances.map((substance) => `${substance} caixa ${String.fromCharCode(97 + at)}`)
      // two of the five, others at the next door; the full run tries all
      const names = own.filter((_name, n) => fullRun || (n + at) % substances.length < 2)
      const said = await put(
        shelf,
        names.map((nome, index) => ({ nome, quantidade: 9, codigo: `C${index}` })),
      )
      const user = await service.anyone.register()
      const record = await service.anyone.get(`/api/farmacias/${shelf.pharmacy.id}`)
      expect(succeed(record).stock).toEqual([])
      for (const nome of names) {
        const item = await itemNamed(shelf, nome)
        expect(item, `${nome}: ${said}`).toMatchObject({ quantidade: 9, controlado: true })
        const term = encodeURIComponent(nome)
        const list = await service.anyone.get(`/api/farmacias?search_type=medicamento&search=${term}&limite=200`)
        expect(succeed(list)).toEqual([])
        const suggested = succeed(await service.anyone.get(`/api/medicamentos?search=${term}`))
        expect(suggested.filter(({ farmacias }: { farmacias: number }) => farmacias > 0)).toEqual([])
        const refused = await user.post('/api/reservas', { stock_item_id: item?.id })
        expect([refused.status, refused.body.detalhes?.motivo]).toEqual([409, 'controlado'])
      }
    })
  },
)

describe.each(holdDoors)('A hold by «$name» of a controlled item that a feed brought', ({ name, hold, units }) => {
  const feed = stockDoors.find((door) => door.name === 'API v1: a partial feed')
  let shelf: Awaited<ReturnType<typeof openShelf>>
  const nome = `Morfina 20 mg por ${name}`.slice(0, 150)
  beforeAll(async () => {
    shelf = await openShelf(service)
    await feed?.put(shelf, [{ nome, quantidade: 9, codigo: 'M1' }])
  })

  test('The hold is refused, and no unit moves', async () => {
    const item = await itemNamed(shelf, nome)
    const said = await hold(shelf, { id: item?.id ?? '', nome, quantidade: units.fewest })
    expect(await heldOf(shelf, item?.id ?? ''), said).toBe(0)
    expect((await itemNamed(shelf, nome))?.quantidade).toBe(9)
    if (name.startsWith('API')) expect(said).toMatch(/^409 .*"motivo":"controlado"/)
  })
})
