import { expect, test } from 'vitest'
import { messages } from '../notificacoes/outbox.ts'
import { expectErro } from '../support/erro.ts'
import { openPharmacy } from '../support/scenario.ts'
import { trail } from '../support/trail.ts'
import { openScene } from './scene.ts'

test('a new code, by the id or by the code there was: the old one and its sessions are over, and it is on record', async () => {
  const { service, botica } = await openScene()
  const { id, codigo, nome, client } = await openPharmacy(service)
  const renew = async (farmacia: string) => {
    const { status, out, err } = await botica('codigo', '--farmacia', farmacia)
    expect({ status, err }).toEqual({ status: 0, err: '' })
    expect(out).toContain(`Farmácia ${nome}: `)
    expect(out).toMatch(/ SMS/)
    return /\b[0-9]{10}\b/.exec(out)?.[0] ?? ''
  }
  const second = await renew(id)
  expectErro(await client.get('/api/perfil/me'), 401, 'TOKEN_INVALIDO_OU_EXPIRADO')
  expectErro(await service.anyone.post('/api/auth/farmacia', { codigo }), 401, 'NAO_AUTENTICADO')
  const third = await renew(second)
  expect(new Set([codigo, second, third]).size).toBe(3)
  const opened = await service.anyone.pharmacy(third)
  expect((await opened.get('/api/perfil/me')).body.id).toBe(id)
  const promised = (await messages(service)).filter(({ tipo }) => tipo === 'codigo_acesso')
  expect(promised.map(({ estado }) => estado)).toEqual(['caducada', 'caducada', 'pendente'])
  const [entry] = await trail(await service.admin(), `?alvo=${id}`)
  expect(entry).toMatchObject({ accao: 'codigo_renovado', actor_papel: 'linha_de_comandos', actor_id: null })
})

test('nobody by that name: one line, and nothing changes', async () => {
  const { botica } = await openScene()
  for (const farmacia of ['0123456789', '6f9619ff-8b86-4d01-b42d-00cf4fc964ff', 'a do Kinaxixi']) {
    const { status, out, err } = await botica('codigo', '--farmacia', farmacia)
    expect({ status, out }).toEqual({ status: 1, out: '' })
    expect(err).toMatch(/^[^\n]*farm[^\n]*\n$/)
  }
})
