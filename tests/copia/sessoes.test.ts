import { join } from 'node:path'
import { expect, test } from 'vitest'
import { environmentOf, onlyProgress, run } from '../cli/program.ts'
import { openScene } from '../cli/scene.ts'
import type { Client } from '../support/client.ts'
import { emptyDatabase } from '../support/database.ts'
import { expectErro } from '../support/erro.ts'
import { patience } from '../support/pace.ts'
import { person } from '../support/people.ts'
import { openPharmacy } from '../support/scenario.ts'
import { serviceForTest } from '../support/with-service.ts'

const password = 'palavra-passe de teste'

test('A restored copy opens no session of before it, of after it, or of an earlier restore, and says what is good again', async () => {
  const { service, folder, env, botica } = await openScene()
  const { client: pharmacy, codigo, id } = await openPharmacy(service)
  const user = await person(service, 'user')
  const copy = join(folder, 'a.tar.zst')
  expect(await run(['copia', copy], { ...env, DATA_DIR: service.dataDir })).toMatchObject({ status: 0 })

  // the original goes on: each token of these is of a later version than the copy knows
  const later: Client[] = []
  for (let n = 0; n < 3; n++) {
    later.push(await service.anyone.login(user.email, password))
    await later[n]?.post('/api/auth/sair', { todas: true })
  }
  const renewed = /\b[0-9]{10}\b/.exec((await botica('codigo', '--farmacia', id)).out)?.[0] ?? ''
  const counter = await service.anyone.pharmacy(renewed)

  const restored = async (name: string) => {
    const target = await emptyDatabase()
    const there = { ...env, ...environmentOf(target), DATA_DIR: join(folder, name) }
    const answer = await run(['repor', copy], there)
    expect(answer).toMatchObject({ status: 0, err: expect.stringMatching(onlyProgress) })
    return { out: answer.out, service: await serviceForTest({ connection: target }) }
  }
  const { out, service: one } = await restored('um')
  expect(out).toMatch(/Todas as sessões acabaram/)
  expect(out).toMatch(/códigos de acesso trocados: .* qualquer das 1 farmácias[\s\S]*desactivadas[\s\S]*auditoria/)

  const refused = async (anyone: Client, clients: Client[]) => {
    for (const { token = '' } of clients) {
      expectErro(await anyone.as(token).get('/api/auth/me'), 401, 'TOKEN_INVALIDO_OU_EXPIRADO')
    }
  }
  const old = [user, pharmacy, counter, ...later]
  await refused(one.anyone, old)
  // whoever ends their sessions there does not come to a version that a token of the original has
  const again = await one.anyone.login(user.email, password)
  for (let n = 0, client = again; n < 3; n++) {
    await client.post('/api/auth/sair', { todas: true })
    await refused(one.anyone, old)
    client = await one.anyone.login(user.email, password)
  }
  // the code of before the copy is good again, as the words say
  const atCounter = await one.anyone.pharmacy(codigo)
  expect((await atCounter.get('/api/perfil/me')).body.id).toBe(id)

  // versions count seconds, as they are rounded: a restore within the same one would give those of the first again
  const seconds = () => Math.round(Date.now() / 1000)
  const now = seconds()
  await expect.poll(seconds, patience).toBeGreaterThan(now)
  const { service: two } = await restored('dois')
  await refused(two.anyone, [...old, again, atCounter])
})
