import type { Database } from '#server/db/database.ts'
import { StartupError } from '#server/ground/startup-error.ts'
import { drop, type Handled, resend, type Selection } from '#server/modules/notificacoes/public.ts'
import { EXIT } from './exit.ts'
import { print, say } from './output.ts'
import { withDatabase } from './with-database.ts'

export interface HandleOptions {
  ids: number[]
  todasFalhadas: boolean
}

function selectionOf({ ids, todasFalhadas }: HandleOptions): Selection {
  if (todasFalhadas === ids.length > 0)
    throw new StartupError('Indique os números das notificações, ou --todas-falhadas.')
  const wrong = ids.find((id) => !Number.isSafeInteger(id) || id < 1)
  if (wrong !== undefined) throw new StartupError('Os números das notificações são os da coluna Nº de «notificacoes».')
  return todasFalhadas ? 'falhadas' : ids
}

async function handle(
  options: HandleOptions,
  work: (db: Database, selection: Selection) => Promise<Handled>,
  words: string,
): Promise<void> {
  const selection = selectionOf(options)
  const { done, left } = await withDatabase(({ db }) => work(db, selection))
  for (const { id, motivo } of left) say(`${id}: ${motivo}`)
  print(`${words}: ${done.length}`)
  if (left.length > 0) process.exitCode = done.length > 0 ? EXIT.partly : EXIT.nothing
}

/** Back in the queue: a running service sends them within seconds. */
export const resendMessages = (options: HandleOptions) => handle(options, resend, 'De novo à espera')

export const dropMessages = (options: HandleOptions) => handle(options, drop, 'Largadas')
