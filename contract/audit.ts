import { roles } from './roles.ts'

/** Actions that an entry of the audit trail can name. The list only grows, because entries are kept for two years. */
export const auditActions = [
  'farmacia_criada',
  'farmacia_alterada',
  'farmacia_apagada',
  'codigo_renovado',
  'denuncia_decidida',
  'conta_criada',
  'conta_alterada',
  'conta_apagada',
  'contas_juntas',
  'segundo_factor_iniciado',
  'segundo_factor_activado',
  'segundo_factor_desligado',
  'segundo_factor_tirado',
  'codigos_de_recuperacao_renovados',
  'dados_exportados',
  'tabela_exportada',
  'stock_importado',
  'faltas_perdoadas',
  'problema_resolvido',
  'mensagem_reenviada',
  'mensagem_largada',
  'recolha_publicada',
  'recolha_retirada',
  'turnos_importados',
  'chave_criada',
  'chave_terminada',
  'webhook_criado',
  'webhook_alterado',
  'webhook_apagado',
  'stock_reposto',
  'telefone_confirmado',
  'telefone_largado',
] as const

export type AuditAction = (typeof auditActions)[number]

/** Kinds of thing that an action is done to. */
export const auditTargets = ['farmacia', 'conta', 'denuncia', 'tabela', 'recolha'] as const

export type AuditTarget = (typeof auditTargets)[number]

/** Actors of an entry: the role of the session at that moment, or the operator's command line. */
export const auditActors = [...roles, 'linha_de_comandos'] as const

export type AuditActor = (typeof auditActors)[number]
