import { importarTurnos, listarTurnos, retirarTurno, verModeloDeTurnos } from '#contract/turnos.ts'
import { invalidFields } from '#server/ground/error.ts'
import { writeAnswer } from '#server/http/answer.ts'
import { type Server, TextFile } from '#server/http/serve.ts'
import type { Uploads } from '#server/http/upload.ts'
import { takingTurns } from '#server/imports/file-reader.ts'
import { formFlag } from '#server/imports/form-flag.ts'
import { actorOf } from '../auditoria/public.ts'
import { isDay } from '../horario/public.ts'
import { rotaTemplate } from './file.rules.ts'
import { messages } from './messages.ts'
import { openRotaReader } from './reader.gateway.ts'
import { rotaOf } from './repository.ts'
import { importRota, type RotaParts, removeDuty } from './service.ts'

/** A rota locks all its pharmacies. */
const AT_ONCE = 1
const MOST_WAITING = 6

/** The country's rota of duty by file. */
interface RotaFileParts extends RotaParts {
  uploads: Uploads
  deadlineFactor?: number | undefined
}

/** @throws AppError VALIDACAO for a day that no calendar has */
function calendarDay(campo: string, text: string): string {
  if (!isDay(text)) throw invalidFields({ [campo]: messages.noSuchDay })
  return text
}

export function rotaRoutes({ app, serve }: Server, parts: RotaFileParts): void {
  const reader = openRotaReader(parts.deadlineFactor)
  app.addHook('onClose', () => reader.close())
  const inTurn = takingTurns(AT_ONCE, MOST_WAITING)
  serve(importarTurnos, ({ session, query, request }) =>
    parts.uploads.receive(request, session.id, importarTurnos.file, async ({ path, fields }) => {
      const simulate = formFlag(fields, 'simular', query.simular ?? false)
      const file = await reader.read(path)
      const report = await inTurn(() => importRota(parts, file, { actor: actorOf(session, request), simulate }))
      if (simulate) return writeAnswer(messages.simulated, report)
      const { adicionados, atualizados } = report
      const changes = adicionados + atualizados > 0
      return writeAnswer(changes ? messages.rotaDone(adicionados, atualizados) : messages.rotaSame, report)
    }),
  )
  serve(
    verModeloDeTurnos,
    async () => new TextFile('turnos-para-preencher.csv', 'text/csv; charset=utf-8', rotaTemplate),
  )
  serve(listarTurnos, ({ query: { desde, dias } }) => rotaOf(parts.db, calendarDay('desde', desde), dias))
  serve(retirarTurno, async ({ session, params: { id }, query: { data }, request }) => {
    await removeDuty(parts, actorOf(session, request), id, calendarDay('data', data))
    return writeAnswer(messages.dutyRemoved, {})
  })
}
