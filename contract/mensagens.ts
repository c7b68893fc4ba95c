import { count, Escrita, flag, instant, limitQuery, text, uuid } from './basic.ts'
import { endpoint, paged } from './endpoint.ts'
import * as exemplo from './examples.ts'
import { LATE_MINUTES } from './limits.ts'
import Type, { enumeration, nullable, refine } from './schema.ts'

/** The kinds of messages. Who gets each, and what it says, is in server/modules/notificacoes/kinds.table.ts and texts.rules.ts. */
export const messageKinds = [
  'codigo_acesso',
  'farmacia_criada',
  'reserva_criada',
  'reserva_sem_stock',
  'reserva_respondida',
  'reserva_lembrete',
  'reserva_passou',
  'reserva_recolhida',
  'reserva_sem_aviso',
  'reserva_a_acabar',
  'farmacia_sem_sms',
  'recolha',
  'alerta_ha',
  'recuperar_password',
  'confirmar_email',
  'codigo_telefone',
  'conversa',
  'webhook_parado',
] as const

/** The kind of a message. */
export type MessageKind = (typeof messageKinds)[number]

/** The kinds that bring a link to a person by e-mail. */
export type AccountLinkKind = Extract<MessageKind, 'recuperar_password' | 'confirmar_email'>

const numero = (description: string) => Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, description })

const mensagemParams = Type.Object({ id: numero('O número da mensagem') })

/** Most messages that are discarded together. */
export const DROPPED_TOGETHER = 500

const DescartarQuery = Type.Object({
  iguais: Type.Optional(
    flag(
      `true: também as outras que já não se tentam, da mesma espécie, canal e motivo; ${DROPPED_TOGETHER} de cada vez`,
    ),
  ),
})

const QuaisMensagens = enumeration(['falhadas', 'atrasadas'], {
  $id: 'QuaisMensagens',
  description:
    'falhadas: já não se tentam, a última à cabeça · atrasadas: esperam ' +
    `há mais de ${LATE_MINUTES} minutos e ainda se tentam, a que se tenta primeiro à cabeça`,
})

const MensagensQuery = Type.Object({
  quais: Type.Optional(refine(QuaisMensagens, { description: 'Quais; sem ele, as falhadas' })),
  limite: limitQuery(200, 50),
})

const TipoDeMensagem = enumeration(messageKinds, {
  $id: 'TipoDeMensagem',
  description:
    'codigo_acesso, reserva_criada, reserva_lembrete, recolha, webhook_parado: a uma farmácia · farmacia_criada, farmacia_sem_sms: a um admin · ' +
    'reserva_sem_stock, reserva_respondida, reserva_passou, reserva_recolhida, reserva_sem_aviso, reserva_a_acabar, alerta_ha, recuperar_password, confirmar_email, codigo_telefone: a uma pessoa, ou o código a uma farmácia · ' +
    'conversa: a quem escreveu por SMS',
})

const CanalDeMensagem = enumeration(['sms', 'email', 'push'], { $id: 'CanalDeMensagem', description: 'Por onde segue' })

const EstadoDeMensagem = enumeration(['pendente', 'falhada', 'nao_entregavel'], {
  $id: 'EstadoDeMensagem',
  description:
    'pendente: ainda se tenta · falhada: tentou-se até ao fim · nao_entregavel: o número ou o endereço não a podem receber',
})

const Mensagem = Type.Object(
  {
    id: numero('O número da mensagem, o mesmo que na linha de comandos'),
    tipo: TipoDeMensagem,
    canal: CanalDeMensagem,
    estado: EstadoDeMensagem,
    tentativas: count('Quantas vezes se tentou'),
    criada_em: instant('Quando foi escrita'),
    proxima_em: nullable(instant('Quando se tenta outra vez; null se já não se tenta')),
    terminada_em: nullable(instant('Quando se desistiu; null se ainda se tenta')),
    em_envio: flag('true: está neste momento a ser enviada; nada se lhe pode fazer até se saber como correu'),
    motivo: nullable(
      text('Porque não foi enviada da última vez, sem as palavras do fornecedor; null se ainda não se tentou'),
    ),
    impedimento: nullable(text('Porque já não se pode reenviar; null se se pode')),
    destinatario: nullable(
      text('A quem, tapado: os últimos três algarismos de um número, ou a primeira letra de um e-mail; null se não há'),
    ),
    farmacia_id: nullable(uuid('A farmácia, quando a mensagem é de uma; null nas de pessoas')),
    farmacia_nome: nullable(text('O nome da farmácia')),
  },
  { $id: 'Mensagem', description: 'Uma mensagem por entregar: nunca o texto, o código, a ligação ou o número' },
)

const tag = 'administracao'

export const listarMensagens = endpoint({
  id: 'listarMensagens',
  method: 'GET',
  path: '/api/admin/notificacoes',
  tag,
  summary: 'Os SMS e e-mails que não foram entregues, ou que esperam há muito',
  description:
    `As que esperam há menos de ${LATE_MINUTES} minutos não se mostram. O que já não fazia sentido enviar (a reserva acabou antes) ` +
    'também não: não há nada a fazer. Uma atrasada que se tenta a meio muda de lugar na lista.',
  access: 'admin',
  query: paged(MensagensQuery),
  responses: {
    200: {
      description: 'As mensagens',
      schema: Type.Array(Mensagem),
      example: [
        {
          id: 41,
          tipo: 'codigo_acesso',
          canal: 'sms',
          estado: 'falhada',
          tentativas: 24,
          criada_em: exemplo.instante,
          proxima_em: null,
          terminada_em: '2026-11-21T14:05:00.000Z',
          em_envio: false,
          motivo: 'credenciais recusadas (HTTP 401)',
          impedimento: null,
          destinatario: '•••111',
          farmacia_id: exemplo.id.farmacia,
          farmacia_nome: exemplo.farmaciaBody.nome,
        },
      ],
    },
  },
})

export const reenviarMensagem = endpoint({
  id: 'reenviarMensagem',
  method: 'POST',
  path: '/api/admin/notificacoes/{id}/reenviar',
  tag,
  summary: 'Volta a tentar uma mensagem, já',
  description:
    'Uma que falhou volta a ter todas as tentativas; uma que espera é tentada agora. Pedi-lo outra vez não a envia duas ' +
    'vezes: a que já seguiu é 409 `mensagem_enviada`, a que está a seguir `mensagem_em_envio`, e a que já só enganaria ' +
    '(a reserva acabou, o código foi apagado) `mensagem_sem_efeito`. Fica na auditoria.',
  access: 'admin',
  params: mensagemParams,
  responses: {
    200: {
      description: 'De novo à espera',
      schema: Escrita,
      example: exemplo.escrito('A mensagem vai ser enviada outra vez.', {}),
    },
  },
  errors: ['NAO_ENCONTRADO'],
  conflicts: ['mensagem_enviada', 'mensagem_em_envio', 'mensagem_sem_efeito'],
})

export const largarMensagem = endpoint({
  id: 'largarMensagem',
  method: 'DELETE',
  path: '/api/admin/notificacoes/{id}',
  tag,
  summary: 'Esquece uma mensagem por entregar: não se tenta mais',
  description:
    'A que já seguiu é 409 `mensagem_enviada`; a que está neste momento a ser enviada, `mensagem_em_envio`: não se larga ' +
    'debaixo de quem a envia. Com `iguais=true` vão com ela as que falharam pelo mesmo motivo. Fica na auditoria.',
  access: 'admin',
  params: mensagemParams,
  query: DescartarQuery,
  responses: {
    200: { description: 'Esquecida', schema: Escrita, example: exemplo.escrito('Mensagem descartada.', {}) },
  },
  errors: ['NAO_ENCONTRADO'],
  conflicts: ['mensagem_enviada', 'mensagem_em_envio'],
})
