import type { Transaction } from '#server/db/database.ts'
import { StartupError } from '#server/ground/error.ts'
import { beganAs, commandLine, noteAction } from '#server/modules/auditoria/public.ts'
import {
  drop,
  type Handled,
  outboxCounts,
  resend,
  type Selection,
  unsent,
} from '#server/modules/notificacoes/public.ts'
import { EXIT, print, say, table } from './output.ts'
import { withDatabase } from './with-database.ts'

export interface OutboxOptions {
  /** No matter how many. */
  todas: boolean
  limite: number
}

const NO_LIMIT = 2 ** 31 - 1
const LONGEST_REASON = 60

/** Returns the time since an instant, in the largest unit that fits. */
export function age(instant: string, now = Date.now()): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(instant)) / 60_000))
  if (minutes < 60) return `${minutes} min`
  return minutes < 48 * 60 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 1440)} dias`
}

/** Masks recipients in a gateway's answer, which may repeat them. */
function withoutPeople(reason: string): string {
  const masked = reason
    .replaceAll(/\S+/g, (word) => (word.includes('@') ? '(e-mail)' : word))
    .replaceAll(/\+?\d(?:[\s-]?\d){5,}/g, '(número)')
  return masked.length <= LONGEST_REASON ? masked : `${masked.slice(0, LONGEST_REASON - 1)}…`
}

/** Prints messages that wait or could not be delivered, without names, numbers or addresses. */
export async function showOutbox({ todas, limite }: OutboxOptions): Promise<void> {
  if (!Number.isInteger(limite) || limite < 1) throw new StartupError('--limite tem de ser um número inteiro positivo.')
  await withDatabase(async ({ db }) => {
    const counts = await outboxCounts(db)
    const rows = await unsent(db, todas ? NO_LIMIT : Math.min(limite, NO_LIMIT))
    if (rows.length === 0) print('Não há notificações por entregar.')
    else {
      const cells = rows.map((row) => [
        String(row.id),
        age(row.criada_em),
        row.canal,
        row.tipo,
        row.estado,
        String(row.tentativas),
        row.farmacia_nome ?? '',
        withoutPeople(row.ultimo_erro ?? ''),
      ])
      print(table(['Nº', 'Há', 'Canal', 'Tipo', 'Estado', 'Tentativas', 'Farmácia', 'Último erro'], cells))
    }
    if (counts.length === 0) return
    const undelivered = counts.filter(({ estado }) => estado !== 'enviada')
    const oldest = undelivered.map(({ mais_antiga }) => mais_antiga).sort()[0]
    const total = undelivered.reduce((sum, count) => sum + count.total, 0)
    print(`\nPor estado: ${counts.map(({ estado, total }) => `${estado} ${total}`).join(', ')}`)
    if (oldest) print(`Por entregar: ${total}, mostradas ${rows.length}; a mais antiga há ${age(oldest)}`)
  })
}

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
  work: (tx: Transaction, selection: Selection) => Promise<Handled>,
  { accao, words }: { accao: 'mensagem_reenviada' | 'mensagem_largada'; words: string },
): Promise<void> {
  const selection = selectionOf(options)
  const { done, left } = await withDatabase(({ db }) =>
    db.transaction(async (tx) => {
      const handled = await work(tx, selection)
      const alteracoes = beganAs({ mensagens: handled.done.length })
      if (handled.done.length > 0)
        await noteAction(tx, commandLine, { accao, alvo: 'mensagem', alvoId: null, alteracoes })
      return handled
    }),
  )
  for (const { id, motivo } of left) say(`${id}: ${motivo}`)
  print(`${words}: ${done.length}`)
  if (left.length > 0) process.exitCode = done.length > 0 ? EXIT.partly : EXIT.nothing
}

/** Back in the queue: a running service sends them within seconds. */
export const resendMessages = (options: HandleOptions) =>
  handle(options, resend, { accao: 'mensagem_reenviada', words: 'De novo à espera' })

export const dropMessages = (options: HandleOptions) =>
  handle(options, drop, { accao: 'mensagem_largada', words: 'Largadas' })
