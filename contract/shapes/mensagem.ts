import { messageKinds } from '../message-kinds.ts'
import { enumeration, nullable, refine } from '../schema.ts'
import Type from '../type.ts'
import { count, flag, instant, limitQuery, text, uuid } from './basic.ts'

/** Minutes after which one that waits is late: when the operator's alarm rings too. */
export const LATE_MINUTES = 10

const numero = (description: string) => Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, description })

export const mensagemParams = Type.Object({ id: numero('O número da mensagem') })

/** Most messages that are discarded together. */
export const DROPPED_TOGETHER = 500

export const DescartarQuery = Type.Object({
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

export const MensagensQuery = Type.Object({
  quais: Type.Optional(refine(QuaisMensagens, { description: 'Quais; sem ele, as falhadas' })),
  limite: limitQuery(200, 50),
})

const TipoDeMensagem = enumeration(messageKinds, {
  $id: 'TipoDeMensagem',
  description:
    'codigo_acesso, reserva_criada, reserva_lembrete, recolha, webhook_parado: a uma farmácia · farmacia_criada, farmacia_sem_sms: a um admin · ' +
    'reserva_sem_stock, reserva_respondida, reserva_recolhida, reserva_sem_aviso, alerta_ha, recuperar_password, confirmar_email, codigo_telefone: a uma pessoa, ou o código a uma farmácia · ' +
    'conversa: a quem escreveu por SMS',
})

const CanalDeMensagem = enumeration(['sms', 'email', 'push'], { $id: 'CanalDeMensagem', description: 'Por onde segue' })

const EstadoDeMensagem = enumeration(['pendente', 'falhada', 'nao_entregavel'], {
  $id: 'EstadoDeMensagem',
  description:
    'pendente: ainda se tenta · falhada: tentou-se até ao fim · nao_entregavel: o número ou o endereço não a podem receber',
})

export const Mensagem = Type.Object(
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
