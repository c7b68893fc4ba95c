import { join } from 'node:path'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { environmentOf, onlyProgress, run } from '../cli/program.ts'
import { openScene } from '../cli/scene.ts'
import { succeed } from '../support/client.ts'
import { emptyDatabase } from '../support/database.ts'
import { expectErro } from '../support/erro.ts'
import { makeKey } from '../support/keys.ts'
import { openPharmacy } from '../support/scenario.ts'
import { trail } from '../support/trail.ts'
import { serviceForTest } from '../support/with-service.ts'

test('A key and a webhook ended after the copy are good again once it is restored, unless --terminar-chaves ends them all', async () => {
  const { service, folder, env } = await openScene()
  const { client, codigo } = await openPharmacy(service)
  const { id, client: till } = await makeKey(client)
  const { webhook } = succeed(await client.post('/api/perfil/webhooks', { url: 'https://caixa.exemplo.ao/' }))
  await service.db.statement((tx) =>
    tx.run(sql`
      insert into webhook_entrega (webhook_id, farmacia_id, tipo, ocorreu_em, dados)
      select id, farmacia_id, 'reserva.criada', now(), '{}' from webhook`),
  )
  const copy = join(folder, 'a.tar.zst')
  expect(await run(['copia', copy], { ...env, DATA_DIR: service.dataDir })).toMatchObject({ status: 0 })
  succeed(await client.delete(`/api/perfil/chaves/${id}`))
  succeed(await client.delete(`/api/perfil/webhooks/${webhook.id}`))

  const restored = async (name: string, ...options: string[]) => {
    const target = await emptyDatabase()
    const there = { ...env, ...environmentOf(target), DATA_DIR: join(folder, name) }
    const { status, out, err } = await run(['repor', copy, ...options], there)
    expect({ status, err }).toEqual({ status: 0, err: expect.stringMatching(onlyProgress) })
    const again = await serviceForTest({ connection: target })
    const pharmacy = await again.anyone.pharmacy(codigo)
    const entries = await trail(await again.admin())
    const webhooks = succeed(await pharmacy.get('/api/perfil/webhooks'))
    return { out, webhooks, entries, stock: await again.anyone.as(till.token ?? '').get('/api/perfil/stock') }
  }

  const kept = await restored('um')
  expect(kept.out).toMatch(/chaves de API e webhooks terminados: valem outra vez[\s\S]*recolhas/)
  succeed(kept.stock)
  expect(kept.webhooks).toHaveLength(1)
  expect(kept.entries.slice(0, 2)).toMatchObject([
    {
      accao: 'copia_reposta',
      alvo_tipo: 'copia',
      alteracoes: [{ campo: 'copia_de' }, { campo: 'mensagens', depois: 'reter' }],
    },
    { accao: 'copia_feita', actor_papel: 'linha_de_comandos' },
  ])

  const ended = await restored('dois', '--terminar-chaves', '--mensagens', 'largar')
  expect(ended.out).toContain('chaves de API e webhooks: acabaram todos (1 e 1)')
  expectErro(ended.stock, 401, 'TOKEN_INVALIDO_OU_EXPIRADO')
  expect(ended.webhooks).toEqual([])
  expect(
    ended.entries
      .map(({ accao }) => accao)
      .slice(0, 3)
      .sort(),
  ).toEqual(['chave_terminada', 'copia_feita', 'copia_reposta'])
})
