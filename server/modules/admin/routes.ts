import { listarTodasFarmacias, renovarCodigo, verEstatisticas } from '#contract/admin.ts'
import { reporDoisFactores } from '#contract/dois-factores.ts'
import {
  apagarUtilizador,
  criarUtilizador,
  listarUtilizadores,
  mudarUtilizador,
  perdoarFaltas,
  verUtilizador,
} from '#contract/utilizadores.ts'
import type { Cipher } from '#server/ground/cipher.ts'
import { forbidden, invalidFields, notFound } from '#server/ground/error.ts'
import { jsonList, writeAnswer } from '#server/http/answer.ts'
import { Answer, JsonText, type Server } from '#server/http/serve.ts'
import { actorOf } from '../auditoria/public.ts'
import { deleteAccountOf } from '../conta/public.ts'
import { answerRenewedCode, type CodeParts, listRegister, type RegisterParts } from '../farmacias/public.ts'
import { idempotencyKey } from '../idempotencia/public.ts'
import { messages } from './messages.ts'
import { accountIfAny, findAccounts, platformStatistics } from './repository.ts'
import { alterAccount, createAccount, forgive, resetSecondFactor } from './service.ts'

const renewed = ({ codigo, destino }: { codigo: string; destino: string }) =>
  writeAnswer(messages.codeRenewed(destino), { codigo_acesso: codigo })

export function adminRoutes({ serve }: Server, parts: CodeParts & RegisterParts & { answers: Cipher }): void {
  const { db } = parts
  serve(listarTodasFarmacias, async ({ query, page }) =>
    page.answer(
      await listRegister(parts, query, page),
      (rows) => new JsonText(jsonList(rows.map(({ texto }) => texto))),
    ),
  )
  serve(verEstatisticas, () => platformStatistics(db))
  serve(renovarCodigo, async ({ session, request, params: { id }, body }) => {
    const chave = idempotencyKey(request.headers['idempotency-key'])
    const keep = body.terminar_credenciais === false
    return answerRenewedCode(parts, actorOf(session, request), { id, keep, chave }, renewed)
  })
  serve(listarUtilizadores, async ({ query, page }) =>
    page.answer(await findAccounts(db, { term: query.search || undefined, role: query.role }, page)),
  )
  serve(verUtilizador, async ({ params }) => {
    const account = await accountIfAny(db, params.id)
    if (!account) throw notFound(messages.noAccount)
    return account
  })
  serve(apagarUtilizador, async ({ session, request, params }) => {
    await deleteAccountOf(db, actorOf(session, request), params.id)
    return writeAnswer(messages.accountDeleted, {})
  })
  serve(criarUtilizador, async ({ session, request, body }) => {
    // said before the password is hashed, and again by the service when the account is made
    if (!session.gestorAdmins) throw forbidden(messages.onlyManagersCreate)
    if (body.gestor_admins && body.role !== 'admin') throw invalidFields({ gestor_admins: messages.onlyAdminsManage })
    const user = await createAccount(db, actorOf(session, request), body)
    return new Answer(201, writeAnswer(messages.accountCreated, { user }))
  })
  serve(mudarUtilizador, async ({ session, request, params, body }) =>
    writeAnswer(messages.accountChanged, {
      user: await alterAccount(db, actorOf(session, request), params.id, body),
    }),
  )
  serve(perdoarFaltas, async ({ session, request, params }) => {
    await forgive(db, actorOf(session, request), params.id)
    return writeAnswer(messages.forgiven, {})
  })
  serve(reporDoisFactores, async ({ session, request, params }) => {
    await resetSecondFactor(db, actorOf(session, request), params.id)
    return writeAnswer(messages.factorReset, {})
  })
}
