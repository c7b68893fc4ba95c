import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { lettersTo, withMail } from '../contas/mailbox.ts'
import type { Client } from '../support/client.ts'
import { succeed } from '../support/client.ts'
import { listen } from '../support/events.ts'
import { makeKey } from '../support/keys.ts'
import { inOffice } from '../support/office.ts'
import { type Person, person } from '../support/people.ts'
import { prepare } from '../support/prepare.ts'
import { openPharmacy, type PharmacyScene } from '../support/scenario.ts'
import { leftBy } from '../support/trail.ts'
import { withService } from '../support/with-service.ts'

const service = withService(() => ({ env: { WEBHOOKS_LOCAIS: 'true', ...withMail.env } }))

/** Somebody who uses a credential: true while it works. */
type Works = () => Promise<boolean>

interface Scene {
  pharmacy: PharmacyScene
  /** An admin other than the one who ends things. */
  admin: Person
  user: Person
  /** The admin who ends things, and manages others. */
  chief: Client
}

const chief = prepare(() => service.admin())

async function newScene(): Promise<Scene> {
  return {
    chief,
    pharmacy: await openPharmacy(service),
    admin: await person(service, 'admin'),
    user: await person(service, 'user'),
  }
}

const STOCK = '/api/perfil/stock?limite=1'
const answers = async (client: Client, path: string) => (await client.get(path)).status === 200
const exists = async (query: ReturnType<typeof sql>) => (await service.db.many(query)).length > 0

/** Makes the push subscription of an account, which only a push service could make with an operation. */
async function subscribed({ id }: Person): Promise<Works> {
  await service.db.statement((tx) => tx.run(sql`insert into aviso_push (utilizador_id, push) values (${id}, 'x')`))
  return () => exists(sql`select from aviso_push where utilizador_id = ${id}`)
}

/** By kind of credential, a function that makes one and returns a check that it works. */
const kinds = {
  'session of the code': ({ pharmacy }) => answered(pharmacy.client, STOCK),
  'key made with the code': async ({ pharmacy }) => answered((await makeKey(pharmacy.client)).client, STOCK),
  'key made by an admin': async ({ pharmacy, admin }) => {
    const body = { nome: 'Caixa', ambitos: ['stock:ler'] }
    const { chave } = succeed(await admin.post(`/api/admin/farmacias/${pharmacy.id}/chaves`, body))
    return answered(admin.as(chave), STOCK)
  },
  webhook: async ({ pharmacy }) => {
    const made = succeed(await pharmacy.client.post('/api/perfil/webhooks', { url: 'http://127.0.0.1:9/' }))
    return () => exists(sql`select from webhook where id = ${made.webhook.id}`)
  },
  'stream of events': async ({ pharmacy }) => {
    const reader = await listen(pharmacy.client)
    let open = true
    reader.rest().then(
      () => {
        open = false
      },
      () => {},
    )
    return async () => {
      // the stream closes at the next poll of changes; while its session is open it stays
      const ends = !(await answers(pharmacy.client, STOCK))
      if (ends) await expect.poll(() => open, { timeout: 15_000 }).toBe(false)
      return open
    }
  },
  'session of an admin': ({ admin }) => answered(admin, '/api/auth/me'),
  'session of a user': ({ user }) => answered(user, '/api/auth/me'),
  'push subscription': ({ user }) => subscribed(user),
} satisfies Record<string, (scene: Scene) => Promise<Works> | Works>

const answered =
  (client: Client, path: string): Works =>
  () =>
    answers(client, path)

type Kind = keyof typeof kinds

const password = 'palavra-passe de teste'
const another = 'outra palavra-passe de teste'
const changePassword = (who: Client, more = {}) =>
  who.put('/api/auth/me', { password_actual: password, password: another, ...more })

async function changeOnPage(who: Person, sent: { terminar?: undefined }) {
  const office = await inOffice(service, who.email)
  const form = await office.see('/conta/palavra-passe')
  expect(form.html).toMatch(/name="terminar"[^>]*checked/)
  return office.send(form, { password_actual: password, password: another, ...sent })
}

/** Sets another password by the link of an e-mail. */
async function recover(who: Person, more = {}) {
  succeed(await service.anyone.post('/api/auth/recuperar', { email: who.email }))
  const letters = await lettersTo(service, who.email)
  const token = letters.find(({ link }) => link.includes('/repor'))?.token
  return service.anyone.post('/api/auth/repor', { token, password: another, ...more })
}
const alter = ({ chief }: Scene, { id }: Person, change: object) => chief.patch(`/api/admin/utilizadores/${id}`, change)

const ofCode: Kind[] = ['session of the code', 'key made with the code', 'webhook', 'stream of events']
const ofPharmacy: Kind[] = [...ofCode, 'key made by an admin']
const ofAdmin: Kind[] = ['session of an admin', 'key made by an admin']
const ofUser: Kind[] = ['session of a user', 'push subscription']

/** Acts that end credentials, with the kinds that each ends. The other kinds go on. */
const endings: Record<string, { act: (scene: Scene) => Promise<{ status: number }>; ends: Kind[] }> = {
  'a code renewed': {
    act: ({ chief, pharmacy }) => chief.post(`/api/admin/farmacias/${pharmacy.id}/codigo`),
    ends: ofCode,
  },
  'a code renewed while the rest is kept': {
    act: ({ chief, pharmacy }) =>
      chief.post(`/api/admin/farmacias/${pharmacy.id}/codigo`, { terminar_credenciais: false }),
    ends: ['session of the code', 'stream of events'],
  },
  // a frozen pharmacy can still sign in, to correct its stock before it is listed again
  'a pharmacy frozen': {
    act: ({ chief, pharmacy }) => chief.patch(`/api/farmacias/${pharmacy.id}/status`, { is_ativo: false }),
    ends: [],
  },
  'a pharmacy deleted': {
    act: ({ chief, pharmacy }) => chief.delete(`/api/farmacias/${pharmacy.id}`),
    ends: ofPharmacy,
  },
  'every session of a pharmacy ended by itself': {
    act: ({ pharmacy }) => pharmacy.client.post('/api/auth/sair', { todas: true }),
    ends: ['session of the code', 'stream of events'],
  },
  'an admin deactivated': { act: (scene) => alter(scene, scene.admin, { is_ativo: false }), ends: ofAdmin },
  'an admin made a gestor': { act: (scene) => alter(scene, scene.admin, { role: 'gestor' }), ends: ofAdmin },
  'an admin deleted by another': {
    act: ({ chief, admin }) => chief.delete(`/api/admin/utilizadores/${admin.id}`),
    ends: ofAdmin,
  },
  'an admin deleted by themself': {
    act: ({ admin }) => admin.delete('/api/auth/me', { password_actual: password }),
    ends: ofAdmin,
  },
  // the session that changes it goes on
  'the password of an admin changed': { act: ({ admin }) => changePassword(admin), ends: ['key made by an admin'] },
  'the password of an admin changed while the keys are kept': {
    act: ({ admin }) => changePassword(admin, { terminar_credenciais: false }),
    ends: [],
  },
  'the password of an admin changed on the page': {
    act: ({ admin }) => changeOnPage(admin, {}),
    ends: ofAdmin,
  },
  'the password of an admin changed on the page, where the box was cleared': {
    act: ({ admin }) => changeOnPage(admin, { terminar: undefined }),
    ends: ['session of an admin'],
  },
  'the name of an admin changed': { act: ({ admin }) => admin.put('/api/auth/me', { nome: 'Outro Nome' }), ends: [] },
  'the password of an admin recovered': { act: ({ admin }) => recover(admin), ends: ofAdmin },
  'the password of an admin recovered while the keys are kept': {
    act: ({ admin }) => recover(admin, { terminar_credenciais: false }),
    ends: ['session of an admin'],
  },
  'the password of a user recovered': { act: ({ user }) => recover(user), ends: ofUser },
  'the password of a user changed': { act: ({ user }) => changePassword(user), ends: ['push subscription'] },
  'every session of a user ended': { act: ({ user }) => user.post('/api/auth/sair', { todas: true }), ends: ofUser },
  'a user deactivated': { act: (scene) => alter(scene, scene.user, { is_ativo: false }), ends: ofUser },
  'a user deleted': { act: ({ chief, user }) => chief.delete(`/api/admin/utilizadores/${user.id}`), ends: ofUser },
}

for (const [name, { act, ends }] of Object.entries(endings)) {
  test(`With ${name}, what came of it ends and the other credentials go on`, async () => {
    const scene = await newScene()
    const made = await Promise.all(
      Object.entries(kinds).map(async ([kind, make]) => [kind, await make(scene)] as const),
    )
    for (const [kind, works] of made) expect(await works(), `${kind}, before`).toBe(true)
    expect((await act(scene)).status).toBe(200)
    const works = await Promise.all(made.map(async ([kind, isOpen]) => [kind, await isOpen()] as const))
    const ended = works.filter(([, isOpen]) => !isOpen).map(([kind]) => kind)
    expect(ended.sort()).toEqual([...ends].sort())
  })
}

test('The audit says how many keys and webhooks ended with a code, and which keys', async () => {
  const { chief, pharmacy } = await newScene()
  const keys = [await makeKey(pharmacy.client), await makeKey(pharmacy.client)]
  succeed(await pharmacy.client.post('/api/perfil/webhooks', { url: 'http://127.0.0.1:9/' }))
  expect(succeed(await chief.get(`/api/admin/farmacias/${pharmacy.id}/credenciais`))).toMatchObject({
    chaves: 2,
    webhooks: 1,
  })
  const entries = await leftBy(chief, await chief.post(`/api/admin/farmacias/${pharmacy.id}/codigo`))
  expect(entries.find(({ accao }) => accao === 'codigo_renovado')).toMatchObject({
    alvo_id: pharmacy.id,
    alteracoes: [
      { campo: 'chaves', antes: '2', depois: '0' },
      { campo: 'webhooks', antes: '1', depois: '0' },
    ],
  })
  const ended = entries.filter(({ accao }) => accao === 'chave_terminada')
  expect(ended.map(({ alteracoes }) => alteracoes.find(({ campo }) => campo === 'prefixo')?.antes).sort()).toEqual(
    keys.map(({ prefixo }) => prefixo).sort(),
  )
  expect(succeed(await chief.get(`/api/admin/farmacias/${pharmacy.id}/credenciais`))).toMatchObject({
    chaves: 0,
    webhooks: 0,
  })
})

test('The audit says which keys ended with an admin, at their pharmacies and at the account', async () => {
  const scene = await newScene()
  await kinds['key made by an admin'](scene)
  const entries = await leftBy(scene.chief, await alter(scene, scene.admin, { is_ativo: false }))
  expect(entries.map(({ accao, alvo_id }) => [accao, alvo_id]).sort()).toEqual([
    ['chave_terminada', scene.pharmacy.id],
    ['conta_alterada', scene.admin.id],
  ])
  expect(entries.find(({ accao }) => accao === 'conta_alterada')?.alteracoes).toContainEqual({
    campo: 'chaves',
    antes: '1',
    depois: '0',
  })
})

test('The audit says which keys ended with the password of an admin, changed or recovered', async () => {
  for (const change of [({ admin }: Scene) => changePassword(admin), ({ admin }: Scene) => recover(admin)]) {
    const scene = await newScene()
    await kinds['key made by an admin'](scene)
    const answer = await change(scene)
    const entries = await leftBy(scene.chief, answer)
    expect(entries.map(({ accao, alvo_id, actor_id }) => [accao, alvo_id, actor_id]).sort()).toEqual([
      ['chave_terminada', scene.pharmacy.id, scene.admin.id],
      ['conta_alterada', scene.admin.id, scene.admin.id],
    ])
    const { alteracoes } = entries.find(({ accao }) => accao === 'conta_alterada') ?? {}
    expect(alteracoes).toContainEqual({ campo: 'chaves', antes: '1', depois: '0' })
    expect(alteracoes?.map(({ campo }) => campo)).toContain('password')
  }
})

test('A key asked for by another session of an admin whose password changes at that moment is not left', async () => {
  const { chief, pharmacy, admin } = await newScene()
  const intruder = await service.anyone.login(admin.email, password)
  const path = `/api/admin/farmacias/${pharmacy.id}/chaves`
  const ask = () => intruder.post(path, { nome: 'Caixa', ambitos: ['stock:ler'] })
  await Promise.all([ask(), ask(), changePassword(admin), ask(), ask()])
  expect(succeed(await chief.get(path))).toEqual([])
})

test('A key or webhook asked for by a session that ends at that moment is not made', async () => {
  const { chief, pharmacy, admin } = await newScene()
  const path = `/api/admin/farmacias/${pharmacy.id}/chaves`
  const body = { nome: 'Caixa', ambitos: ['stock:ler'] }
  await Promise.all([
    chief.post(`/api/admin/farmacias/${pharmacy.id}/codigo`),
    ...Array.from({ length: 4 }, () => pharmacy.client.post('/api/perfil/chaves', body)),
    pharmacy.client.post('/api/perfil/webhooks', { url: 'http://127.0.0.1:9/' }),
  ])
  expect(succeed(await chief.get(`/api/admin/farmacias/${pharmacy.id}/credenciais`))).toMatchObject({
    chaves: 0,
    webhooks: 0,
  })
  await Promise.all([
    chief.patch(`/api/admin/utilizadores/${admin.id}`, { is_ativo: false }),
    ...Array.from({ length: 4 }, () => admin.post(path, body)),
  ])
  expect(succeed(await chief.get(path))).toEqual([])
})

/** Columns with secrets, digests and sealed texts that open nothing by themselves, or end as the table's words say. */
const noCredentials: Record<string, string> = {
  'alerta.push': 'goes with the alert',
  'chave_do_servico.marca': 'the mark of a setting',
  'codigo_entrada.numero': 'one code, minutes',
  'codigo_entrada.pedido': 'one code, minutes',
  'codigo_entrada.resumo': 'one code, minutes',
  'codigo_recuperacao.resumo': 'goes with the second factor',
  'codigo_telefone.resumo': 'one code, minutes; goes with the password',
  'conversa.estado': 'a conversation, half an hour',
  'conversa.numero': 'a conversation, half an hour',
  'entrada_falhada.chave': 'a count',
  'escolha_ussd.chave': 'a choice, half an hour',
  'farmacia.codigo_hmac': 'the code itself: an origin',
  'ligacao_enviada.resumo': 'one link, used once; goes with the password',
  'mensagem_recebida.chave': 'a message',
  'mensagem_recebida.numero': 'a message',
  'mensagem_recebida.resposta': 'a message',
  'mensagem_recebida.selada': 'a message',
  'notificacao.segredo': 'a message',
  'numero_parado.numero': 'a wish not to be written to',
  'orcamento_conversa.chave': 'a count',
  'rede_conhecida.rede': 'a network: a budget, and no way in',
  'reserva_de_conta_nova.rede': 'a count',
  'utilizador.segundo_factor': 'asked for beside the password',
}

/** The columns by which the kinds of the table above are kept. */
const tested: Record<string, Kind> = {
  'chave_api.resumo': 'key made with the code',
  'webhook.segredo': 'webhook',
  'webhook.segredos_antigos': 'webhook',
  'aviso_push.push': 'push subscription',
}

test('Every column of secrets is a kind of credential of this table, or is said to be none', async () => {
  const columns = await service.db.many<{ nome: string }>(sql`
    select table_name || '.' || column_name as nome from information_schema.columns
     where table_schema = 'public' and udt_name in ('bytea', '_bytea') order by 1`)
  const unknown = columns.filter(({ nome }) => !(nome in noCredentials) && !(nome in tested))
  expect(unknown).toEqual([])
})
