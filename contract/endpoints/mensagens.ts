import { endpoint } from '../endpoint.ts'
import { Escrita } from '../shapes/basic.ts'
import * as exemplo from '../shapes/examples.ts'
import { DescartarQuery, LATE_MINUTES, Mensagem, MensagensQuery, mensagemParams } from '../shapes/mensagem.ts'
import { paged } from '../shapes/pagina.ts'
import Type from '../type.ts'

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
