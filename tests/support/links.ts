import { createHash, createHmac, randomBytes } from 'node:crypto'
import sql from 'sql-template-tag'
import { derivedKey } from '#server/ground/cipher.ts'
import { type TestService, testSecrets } from './service.ts'

/** A link of the account's that no e-mail carried. @returns its token */
export async function linkTo(service: TestService, account: string, purpose: 'recuperar' | 'confirmar') {
  const token = randomBytes(32).toString('base64url')
  const digest = createHash('sha256').update(token).digest()
  await service.db.statement((tx) =>
    tx.run(sql`
      insert into ligacao_enviada (utilizador_id, finalidade, resumo, expira_em)
      values (${account}, ${purpose}, ${digest}, now() + interval '20 minutes')`),
  )
  return token
}

/** A code of an account's or a pharmacy's that no SMS carried, for this number. @returns its six digits */
export async function telephoneCodeTo(
  service: TestService,
  holder: string | { farmaciaId: string },
  telefone = '+244924000000',
) {
  const code = '204816'
  const [column, id] = typeof holder === 'string' ? [sql`utilizador_id`, holder] : [sql`farmacia_id`, holder.farmaciaId]
  const key = derivedKey(testSecrets.codigo, 'botica/telefone')
  const digest = createHmac('sha256', key)
    .update(JSON.stringify([id, telefone, code]))
    .digest()
  await service.db.statement((tx) =>
    tx.run(sql`
      insert into codigo_telefone (${column}, telefone, resumo, expira_em)
      values (${id}, ${telefone}, ${digest}, now() + interval '10 minutes')
      on conflict (${column}) do update set telefone = excluded.telefone, resumo = excluded.resumo, tentativas = 0`),
  )
  return code
}
