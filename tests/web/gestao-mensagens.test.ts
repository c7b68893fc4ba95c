import sql from 'sql-template-tag'
import { beforeEach, expect, test } from 'vitest'
import { inOffice } from '../support/office.ts'
import { prepare } from '../support/prepare.ts'
import { openPharmacy } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

const service = withService()
const PATH = '/gestao/mensagens'
const scene = prepare(() => openPharmacy(service, { nome: 'Farmácia Sem Rede', telefone: '923456789' }))
const admin = prepare(() => inOffice(service))

beforeEach(() => service.db.statement((tx) => tx.run(sql`delete from notificacao`)))

/** An access code that was given up, or that waits. @returns its number */
async function message(estado: 'falhada' | 'pendente', more: { erased?: boolean } = {}): Promise<string> {
  const { id } = await service.db.statement((tx) =>
    tx.one<{ id: number }>(sql`
      insert into notificacao (canal, tipo, farmacia_id, segredo, estado, tentativas, criada_em, terminada_em, proxima_em,
                               ultimo_erro)
      values ('sms', 'codigo_acesso', ${scene.id}, ${more.erased ? null : 'x'}, ${estado}, 3, now() - interval '2 hours',
              case when ${estado} = 'falhada' then now() end, now() + interval '30 minutes',
              'credenciais recusadas (HTTP 401): Authenticate 923456789') returning id`),
  )
  return String(id)
}
const states = () =>
  service.db.many<{ estado: string; tentativas: number }>(sql`select estado, tentativas from notificacao`)

test('A failed message is seen, announced where the day begins, and sent again', async () => {
  const id = await message('falhada')
  expect((await admin.see('/gestao')).text).toContain('1 mensagem falhou')
  const page = await admin.see(PATH)
  expect(page.text).toContain('Farmácia Sem Rede , SMS para o número •••789')
  expect(page.text).toContain('credenciais recusadas (HTTP 401)')
  expect(page.text).not.toContain('Authenticate')
  expect(page.html).not.toContain('923456789')
  expect((await admin.see(PATH, { o_que: 'reenviar', id })).text).toContain('Vai ser enviada outra vez.')
  expect(await states()).toEqual([{ estado: 'pendente', tentativas: 0 }])
})

test('A message that waits too long is tried now, or dropped; a second click is told so', async () => {
  const id = await message('pendente')
  expect((await admin.see('/gestao')).text).toContain('1 mensagem espera há mais de dez minutos')
  const late = `${PATH}?quais=atrasadas`
  expect((await admin.see(late)).text).toContain('Tentar já')
  const tried = await admin.see(late, { o_que: 'reenviar', id })
  expect(tried.path).toContain('quais=atrasadas')
  expect((await admin.see(late, { o_que: 'largar', id })).text).toContain('Descartada: não volta a ser tentada.')
  expect(await states()).toEqual([])
  expect((await admin.see(late, { o_que: 'largar', id })).text).toContain('Alguém já a tinha descartado.')
})

test('A message whose code was erased says what to do instead, and a number that is none is refused', async () => {
  const id = await message('falhada', { erased: true })
  const page = await admin.see(PATH)
  expect(page.html).toContain(`href="/gestao/farmacias/${scene.id}/codigo"`)
  expect(page.html).not.toContain('value="reenviar"')
  const refused = await admin.see(PATH, { o_que: 'reenviar', id })
  expect(refused.status).toBe(409)
  expect(refused.text).toContain('o código já foi apagado')
  expect((await admin.see(PATH, { o_que: 'largar', id: 'nada' })).status).toBe(400)
})
