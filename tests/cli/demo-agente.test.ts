import { expect, test } from 'vitest'
import { openShop, runAgent } from '../agente/agent.ts'
import { startAgent } from '../agente/running.ts'
import { succeed } from '../support/client.ts'
import { emptyDatabase } from '../support/database.ts'
import { patience } from '../support/pace.ts'
import { Visitor } from '../support/visitor.ts'
import { signIns } from './demonstration.ts'
import { environmentOf } from './program.ts'
import { arrivals, demonstrate } from './serving.ts'

/** An export as a till in Luanda writes it: Windows-1252, semicolons, decimal commas. */
const exported = (...rows: string[]) =>
  Buffer.from(['Ref.;Designação;Stock;PVP;Cód. Barras', ...rows].map((row) => `${row}\r\n`).join(''), 'latin1')
const peroxide = '000123;Água oxigenada 10 volumes, 250 ml;7,00;1.250,00;5601234567892'
const others = ['000124;Pomada de calêndula, 30 g;4,00;2.300,50;', '000125;Xarope de cenoura, 150 ml;9,00;980,00;']

test('A folder with the export of a till puts a medicine on the search page, and a hold of it tells the till', async () => {
  const { anyone, out, chave, receiver, stop } = await demonstrate(environmentOf(await emptyDatabase()))
  const { accounts, codes } = signIns(out)
  const nome = codes[0]?.nome ?? ''
  const found = async () => {
    const search = `search=${encodeURIComponent('água oxigenada')}&search_type=medicamento`
    const pharmacies = succeed(await anyone.get(`/api/farmacias?${search}&latitude=-8.8147&longitude=13.2367`))
    return pharmacies.flatMap((one: { nome: string; stock: object[] }) =>
      one.stock.map((item) => ({ farmacia: one.nome, ...item })),
    )
  }
  const page = async () => (await new Visitor(anyone.address).see('/procura?q=%C3%A1gua+oxigenada&perto=Kinaxixi')).text
  expect(await found()).toEqual([])

  // as packages/agente/README.md says: the shelf of the demonstration goes, and somebody has to say that this is right
  const shop = await openShop()
  await shop.leave('existências 28-11.csv', exported(peroxide, ...others))
  const agent = startAgent({ shop, address: anyone.address, key: chave })
  await agent.shows(/Mais de metade .* corra "botica-agente confirmar"/)
  expect(await runAgent(['confirmar', '--dados', shop.data])).toMatchObject({ status: 0 })
  await expect
    .poll(found, patience)
    .toMatchObject([{ farmacia: nome, nome: 'Água oxigenada 10 volumes, 250 ml', quantidade: 7, preco: 1250 }])
  await agent.shows(/Tudo enviado/)
  expect(await page()).toMatch(
    new RegExp(`${nome.replaceAll(/[()]/g, '\\$&')}.*Água oxigenada 10 volumes, 250 ml.*1.250`),
  )

  const [{ id }] = await found()
  const user = await anyone.login(accounts[2]?.email ?? '', accounts[2]?.password ?? '')
  succeed(await user.post('/api/reservas', { stock_item_id: id }))
  await expect.poll(() => arrivals(receiver), patience).toContain(id)
  expect(await arrivals(receiver)).toMatch(/Assinatura certa[\s\S]*reserva\.criada/)

  await shop.leave('existências 29-11.csv', exported(...others))
  await expect.poll(found, patience).toEqual([])
  expect(await page()).toContain('Procurou «água oxigenada».')
  await agent.shows(/Tudo enviado/)
  expect(await agent.stop()).toBe(0)
  await stop()
})
