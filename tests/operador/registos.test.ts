import { expect, test } from 'vitest'
import { openScene } from '../cli/scene.ts'
import type { Response } from '../support/client.ts'
import { patience } from '../support/pace.ts'
import { trail } from '../support/trail.ts'

test('The level of the log changes while the service runs, and returns by itself', async () => {
  const { service, botica } = await openScene()
  const level = () => service.app.log.level
  expect(level()).toBe('info')
  const look = () => service.anyone.get('/api/farmacias')
  expect(await botica('registos', 'nivel', 'error', '--durante', '1h')).toMatchObject({ status: 0, err: '' })
  await look()
  expect(level()).toBe('error')
  const unlogged = await look()

  // what is set anew takes the place of what was, and ends by itself
  await botica('registos', 'nivel', 'debug', '--durante', '4s')
  await look()
  await expect.poll(level, patience).toBe('info')
  const isLogged = ({ headers }: Response) =>
    service.logged.some((line) => line.includes(String(headers.get('x-request-id'))))
  const logged = await look()
  await expect.poll(() => isLogged(logged), patience).toBe(true)
  expect(isLogged(unlogged)).toBe(false)
  for (const wrong of ['sempre', '0m', '25h', '10']) {
    expect(await botica('registos', 'nivel', 'debug', '--durante', wrong)).toMatchObject({ status: 1, out: '' })
  }
  await botica('registos', 'nivel', 'warn')
  expect(await botica('registos', 'repor')).toMatchObject({ status: 0, err: '' })
  await look()
  expect(level()).toBe('info')
  const entries = (await trail(await service.admin())).filter(({ alvo_tipo }) => alvo_tipo === 'servico')
  expect(entries.map(({ accao }) => accao)).toEqual([
    'registos_repostos',
    ...Array<string>(3).fill('registos_alterados'),
  ])
})
