import sql, { join, raw, type Sql } from 'sql-template-tag'
import {
  AUDIT_MONTHS,
  CONVERSATION_MINUTES,
  IDEMPOTENCY_HOURS,
  KNOWN_NETWORK_DAYS,
  OWNER_KEPT_MONTHS,
  PROBLEM_DAYS,
  PUT_BACK_HOURS,
  SESSION_DAYS,
  UNDO_SECONDS,
  WEBHOOK_DAYS,
} from '#contract/limits.ts'
import { LIVE } from '#contract/states.ts'
import type { Transaction } from '#server/db/database.ts'
import { deletion, due, literal } from '#server/db/statements.ts'
import { LEFT_DAYS, MOST_ASKED } from '../modules/notificacoes/public.ts'

const MINUTE = 60_000

/** Rows, or columns of rows, that are kept for a time. docs/privacidade.md says what each table is for, and for how long. */
export interface Kept {
  /** The periodic task that removes them. */
  task: string
  table: string
  /** The column by which they are found, which has an index. */
  by: string
  /** The condition of rows past their time. */
  past: Sql
  /** The time, in the words of docs/privacidade.md. */
  kept: string
  /** The columns that are emptied where the row stays, and the row's key. Without it the row goes. */
  empties?: { columns: readonly string[]; key: string }
  /** Milliseconds between two runs; an hour by default. */
  everyMs?: number
}

const over = sql`expira_em <= now()`
const daysAgo = (column: string, days: number) => sql`${raw(column)} < now() - make_interval(days => ${days})`
const monthsAgo = (column: string, months: number) => sql`${raw(column)} < now() - make_interval(months => ${months})`
/** Days longer past than anybody is shown. */
const beforeFigures = sql`dia < dia_em_luanda(now()) - 400`
/** Clocks of processes differ. */
const windowOver = sql`termina_em < now() - interval '1 minute'`

/** The table of rows that are removed by themselves after a time. */
export const retention: readonly Kept[] = [
  { task: 'alertas fora de prazo', table: 'alerta', by: 'expira_em', past: over, kept: '14 dias' },
  {
    // the outcome stays, for the figures
    task: 'reservas com mais de um ano',
    table: 'reserva',
    by: 'reservado_ate',
    past: sql`estado <> ${literal(LIVE)} and utilizador_id is not null and ${monthsAgo('reservado_ate', OWNER_KEPT_MONTHS)}`,
    kept: '12 meses',
    empties: { columns: ['utilizador_id'], key: 'id' },
  },
  {
    task: 'denúncias com mais de um ano',
    table: 'denuncia',
    by: 'decidida_em',
    past: sql`estado <> 'pendente' and ${monthsAgo('decidida_em', 12)}`,
    kept: '12 meses',
  },
  {
    // what nobody solved for so long has passed, or is known
    task: 'problemas com mais de 90 dias',
    table: 'problema',
    by: 'criado_em',
    past: daysAgo('criado_em', PROBLEM_DAYS),
    kept: '90 dias',
  },
  {
    task: 'auditoria com mais de dois anos',
    table: 'auditoria',
    by: 'instante',
    past: monthsAgo('instante', AUDIT_MONTHS),
    kept: '24 meses',
  },
  {
    task: 'chaves de idempotência',
    table: 'idempotencia',
    by: 'criada_em',
    past: sql`criada_em < now() - make_interval(hours => ${IDEMPOTENCY_HOURS})`,
    kept: '24 horas',
  },
  { task: 'dias de mensagens antigos', table: 'mensagem_dia', by: 'dia', past: beforeFigures, kept: '400 dias' },
  { task: 'dias de reservas antigos', table: 'reserva_dia', by: 'dia', past: beforeFigures, kept: '400 dias' },
  { task: 'dias de procuras antigos', table: 'procura_dia', by: 'dia', past: beforeFigures, kept: '400 dias' },
  {
    task: 'procuras antigas',
    table: 'procura_vazia',
    by: 'dia',
    past: sql`dia <= current_date - 90`,
    kept: '90 dias',
  },
  {
    task: 'farmácias sem SMS',
    table: 'farmacia_sem_sms',
    by: 'dia',
    past: sql`dia < dia_em_luanda(now())`,
    kept: 'um dia',
  },
  {
    task: 'notificações antigas',
    table: 'notificacao',
    by: 'terminada_em',
    past: sql`${daysAgo('terminada_em', 7)} and (estado = 'enviada' or ${daysAgo('terminada_em', 30)})`,
    kept: '7 dias depois de enviada, 30 se não foi',
  },
  {
    // of messages that nobody mended in a week
    task: 'códigos por enviar',
    table: 'notificacao',
    by: 'terminada_em',
    past: sql`segredo is not null and ${daysAgo('terminada_em', 7)}`,
    kept: '`segredo` (cifrado) até seguir, ou 7 dias',
    empties: { columns: ['segredo'], key: 'id' },
  },
  {
    task: 'entregas de webhooks antigas',
    table: 'webhook_entrega',
    by: 'criada_em',
    past: daysAgo('criada_em', WEBHOOK_DAYS),
    kept: '7 dias',
  },
  {
    // a token expires by the clock of the process that reads it: a day more than it lives
    task: 'sessões terminadas',
    table: 'sessao_terminada',
    by: 'terminada_em',
    past: daysAgo('terminada_em', SESSION_DAYS + 1),
    kept: '8 dias',
  },
  { task: 'ligações fora de prazo', table: 'ligacao_enviada', by: 'expira_em', past: over, kept: '30 minutos' },
  {
    task: 'códigos de telefone fora de prazo',
    table: 'codigo_telefone',
    by: 'expira_em',
    past: over,
    kept: 'uma hora',
  },
  { task: 'códigos de entrada fora de prazo', table: 'codigo_entrada', by: 'expira_em', past: over, kept: 'uma hora' },
  {
    task: 'entradas falhadas',
    table: 'entrada_falhada',
    by: 'termina_em',
    past: windowOver,
    kept: 'o fim da sua janela',
  },
  {
    task: 'redes conhecidas antigas',
    table: 'rede_conhecida',
    by: 'vista_em',
    past: daysAgo('vista_em', KNOWN_NETWORK_DAYS),
    kept: '90 dias',
  },
  {
    // also where the access itself stays as one of the latest
    task: 'endereços antigos',
    table: 'acesso',
    by: 'data',
    past: sql`${monthsAgo('data', 12)} and (ip is not null or user_agent is not null)`,
    kept: 'ao fim de 12 meses sem `ip` nem `user_agent`',
    empties: { columns: ['ip', 'user_agent'], key: 'id' },
  },
  {
    task: 'dias diferentes que já passaram',
    table: 'horario_excecao',
    by: 'data',
    past: sql`data < dia_em_luanda(now()) - 2`,
    kept: 'três dias',
  },
  {
    task: 'importações que já não se desfazem',
    table: 'stock_zerado',
    by: 'em',
    past: sql`em < now() - make_interval(hours => ${PUT_BACK_HOURS})`,
    kept: 'um dia',
  },
  {
    // what was counted meanwhile is theirs
    task: 'respostas que já não se desfazem',
    table: 'resposta_desfazivel',
    by: 'ate',
    past: sql`ate < now() - make_interval(secs => ${UNDO_SECONDS})`,
    kept: 'dois minutos',
    everyMs: MINUTE,
  },
  {
    task: 'conversas fora de prazo',
    table: 'conversa',
    by: 'expira_em',
    past: over,
    kept: 'meia hora',
    everyMs: MINUTE,
  },
  {
    task: 'escolhas de USSD fora de prazo',
    table: 'escolha_ussd',
    by: 'expira_em',
    past: over,
    kept: 'meia hora',
    everyMs: MINUTE,
  },
  {
    task: 'quem enviou SMS',
    table: 'mensagem_recebida',
    by: 'tratada_em',
    past: sql`tratada_em < now() - make_interval(mins => ${CONVERSATION_MINUTES}) and numero is not null`,
    kept: '`numero` e `resposta`, mais meia hora',
    empties: { columns: ['numero', 'resposta'], key: 'chave' },
    everyMs: MINUTE,
  },
  {
    task: 'SMS recebidos antigos',
    table: 'mensagem_recebida',
    by: 'recebida_em',
    past: daysAgo('recebida_em', 3),
    kept: 'a linha, três dias',
  },
  {
    // one that is not to be written to stays, so that nobody who writes it again has it asked
    task: 'telefones que as farmácias largaram',
    table: 'numero_de_farmacia',
    by: 'largado_em',
    past: sql`${daysAgo('largado_em', LEFT_DAYS)} and parado_em is null
              and (telefone_confirmado_em is not null or perguntas < ${MOST_ASKED})`,
    kept: '30 dias depois, salvo se disse PARAR ou nunca respondeu',
  },
  {
    // a forged sender adds them without end
    task: 'PARAR de números de ninguém',
    table: 'numero_parado',
    by: 'desde',
    past: sql`not conhecido and desde < now() - interval '1 year'`,
    kept: 'um ano se ninguém o tinha',
  },
  {
    task: 'contagens de SMS',
    table: 'orcamento_conversa',
    by: 'termina_em',
    past: windowOver,
    kept: 'o fim da sua janela',
  },
  {
    task: 'redes de contas novas',
    table: 'reserva_de_conta_nova',
    by: 'em',
    past: sql`em <= now() - interval '1 hour'`,
    kept: 'pouco mais de uma hora',
    everyMs: 10 * MINUTE,
  },
]

/** The statement that removes what is past its time, the oldest first. @param limit the most rows */
export function removal({ table, by, past, empties }: Kept, limit: number): Sql {
  if (!empties) return deletion(table, by, past, limit)
  const emptied = join(empties.columns.map((column) => sql`${raw(column)} = null`))
  return sql`update ${raw(table)} set ${emptied} where ${due(table, empties.key, by, past, limit)}`
}

/** Removes what is past its time. @returns how many rows were changed: as many as `limit` when there may be more */
export const forget = (tx: Transaction, kept: Kept, limit: number): Promise<number> => tx.run(removal(kept, limit))
