import { listarTodasFarmacias, renovarCodigo, verEstatisticas } from '#contract/endpoints/admin.ts'
import { criarUtilizador, listarUtilizadores, mudarUtilizador } from '#contract/endpoints/utilizadores.ts'
import type { Clock } from '#server/ground/clock.ts'
import { forbidden, invalidFields } from '#server/ground/error.ts'
import { momentInLuanda } from '#server/ground/luanda.ts'
import { Answer, JsonText, type Serve } from '#server/http/serve.ts'
import { written } from '#server/http/written.ts'
import { type CodeParts, listAll, renewAccessCode } from '../farmacias/public.ts'
import { findAccounts } from './accounts.sql.ts'
import { platformStatistics } from './repository.ts'
import { alterAccount, createAccount } from './service.ts'

export function adminRoutes(serve: Serve, parts: CodeParts & { clock: Clock }): void {
  const { db, clock } = parts
  serve(listarTodasFarmacias, async ({ page }) =>
    page.answer(
      await listAll(db, momentInLuanda(clock()), page),
      (rows) => new JsonText(`[${rows.map(({ texto }) => texto).join(',')}]`),
    ),
  )
  serve(verEstatisticas, () => platformStatistics(db))
  serve(renovarCodigo, async ({ params }) => {
    const { codigo, destino } = await renewAccessCode(parts, params.id)
    return written(`Código renovado. ${destino}`, { codigo_acesso: codigo })
  })
  serve(listarUtilizadores, async ({ query, page }) =>
    page.answer(await findAccounts(db, { term: query.search || undefined, role: query.role }, page)),
  )
  serve(criarUtilizador, async ({ session, body }) => {
    // said before the password is hashed, and again by the service when the account is made
    if (!session.gestorAdmins) throw forbidden('Só um admin que gere outros cria estas contas.')
    if (body.gestor_admins && body.role !== 'admin') throw invalidFields({ gestor_admins: 'só um admin o pode ser' })
    return new Answer(201, written('Conta criada.', { user: await createAccount(db, session.id, body) }))
  })
  serve(mudarUtilizador, async ({ session, params, body }) =>
    written('Conta alterada.', { user: await alterAccount(db, session.id, params.id, body) }),
  )
}
