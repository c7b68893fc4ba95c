import { AppError, invalidFields } from '#server/ground/error.ts'
import { noteAction, type Person } from '../../auditoria/public.ts'
import { actsBy, mobileNumbers, proveNumber, shownNumber } from '../../notificacoes/public.ts'
import { messages } from './messages.ts'
import { numbersOf, useCode } from './repository.ts'
import { codeSms, issueCode, provenCode, servedNumber, type TelephoneParts } from './service.ts'

type Numbers = Awaited<ReturnType<typeof numbersOf>>

const mobilesOf = (numbers: Numbers): Promise<string[]> =>
  mobileNumbers(numbers?.telefone, numbers?.telefone_secundario)

/**
 * Sends a code to one of a pharmacy's own numbers: the one given, or its first mobile number that is not proved.
 * @returns where it goes, E.164
 * @throws AppError INDISPONIVEL · VALIDACAO it is no number of the pharmacy's, or no mobile one · LIMITE_DE_PEDIDOS
 */
export async function sendPharmacyCode(
  parts: TelephoneParts,
  { id, ip }: { id: string; ip: string },
  typed: string | null | undefined,
): Promise<string> {
  await codeSms(parts)
  const { mobiles, acting } = await parts.db.transaction(async (tx) => {
    const mobiles = await mobilesOf(await numbersOf(tx, id))
    return { mobiles, acting: await actsBy(tx, id, mobiles) }
  })
  const wanted = typed || (mobiles.find((number) => !acting.includes(number)) ?? mobiles[0])
  if (!wanted) throw invalidFields({ telefone: messages.noPharmacyMobile })
  const telefone = await servedNumber(parts, wanted)
  if (!mobiles.includes(telefone)) throw invalidFields({ telefone: messages.notThePharmacys })
  await issueCode(parts, { farmaciaId: id }, telefone, { kind: 'session', telefone, ip })
  return telefone
}

/**
 * Proves a pharmacy's number by the code that it was sent.
 * @throws AppError VALIDACAO also where the number is the pharmacy's no more
 */
export async function confirmPharmacyNumber(
  parts: Pick<TelephoneParts, 'db' | 'secret'>,
  actor: Person,
  codigo: string,
): Promise<string> {
  const holder = { farmaciaId: actor.id }
  const sent = await provenCode(parts, holder, codigo, 'codigo')
  return parts.db.transaction(async (tx) => {
    const numbers = await numbersOf(tx, actor.id)
    if (!numbers) throw new AppError('TOKEN_INVALIDO_OU_EXPIRADO')
    const isStill = (await mobilesOf(numbers)).includes(sent.telefone)
    if (!(isStill && (await useCode(tx, holder, sent)))) throw invalidFields({ codigo: messages.codeOver })
    const alteracoes = [{ campo: 'telefone', depois: shownNumber(sent.telefone) }]
    await noteAction(tx, actor, { accao: 'telefone_confirmado', alvo: 'farmacia', alvoId: actor.id, alteracoes })
    return proveNumber(tx, actor.id, sent.telefone)
  })
}
