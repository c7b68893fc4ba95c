import { createHash, randomBytes } from 'node:crypto'
import sql from 'sql-template-tag'
import type { TestService } from './service.ts'

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
