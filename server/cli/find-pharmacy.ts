import { StartupError } from '#server/ground/startup-error.ts'
import { accessCodes, pharmacyByCode, pharmacyById } from '#server/modules/auth/codes/public.ts'
import { type CommandContext, keysOf } from './with-database.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

async function lookUp(context: CommandContext, given: string) {
  const { db } = context
  if (uuid.test(given)) return pharmacyById(db, given)
  const digits = given.replaceAll(/[^0-9]/g, '')
  if (digits.length !== 10) throw new StartupError('--farmacia tem de ser um id (uuid) ou um código de acesso.')
  const { codigo } = await keysOf(context)
  return pharmacyByCode(db, accessCodes(codigo).digest(digits))
}

/** The pharmacy that `--farmacia` names. @throws StartupError when there is none */
export async function findPharmacy(context: CommandContext, given: string) {
  const found = await lookUp(context, given)
  if (!found) throw new StartupError('Não há nenhuma farmácia com esse id ou código de acesso.')
  return found
}
