import { expect, test } from 'vitest'
import { everything, signIns } from './demonstration.ts'
import { openScene } from './scene.ts'

test('two fills at once make one demonstration, the same as any but for secrets, ids and times', async () => {
  const [usual, scene] = [await openScene(), await openScene()]
  const { accounts, codes } = signIns((await usual.botica('demo')).out)
  const both = await Promise.all([scene.botica('demo'), scene.botica('demo')])
  expect(both.map(({ status }) => status).sort()).toEqual([0, 1])
  const pharmacies = await everything(scene)
  expect(pharmacies).toHaveLength(24)

  const told = (row: Record<string, unknown>) => ({ ...row, id: '', stock_atualizado_em: '' })
  expect(pharmacies.map(told)).toEqual((await everything(usual)).map(told))
  const said = both.map(({ out }) => out).join('\n')
  expect(signIns(said).codes).toHaveLength(codes.length)
  for (const { password } of accounts) expect(said).not.toContain(password)
  for (const { codigo } of codes) expect(said).not.toContain(codigo)
})
