import { commandLine } from '#server/modules/auditoria/public.ts'
import { accessCodes } from '#server/modules/auth/codes/public.ts'
import { renewAccessCode } from '#server/modules/farmacias/public.ts'
import { outboxCipher } from '#server/modules/notificacoes/public.ts'
import { findPharmacy } from './find-pharmacy.ts'
import { print } from './output.ts'
import { keysOf, withDatabase } from './with-database.ts'

/** Renews a code like POST /api/admin/farmacias/{id}/codigo. @throws StartupError when there is no such pharmacy */
export async function renewCode(farmacia: string): Promise<void> {
  await withDatabase(async (context) => {
    const { db } = context
    const secrets = await keysOf(context)
    const { id, nome } = await findPharmacy(context, farmacia)
    // a running service sees the message within seconds
    const parts = { db, codes: accessCodes(secrets.codigo), cipher: outboxCipher(secrets.codigo), wakeDispatcher() {} }
    const { codigo, destino } = await renewAccessCode(parts, commandLine, id)
    print(`Farmácia ${nome}: o novo código de acesso é ${codigo}. O anterior e as suas sessões acabaram.\n${destino}`)
  })
}
