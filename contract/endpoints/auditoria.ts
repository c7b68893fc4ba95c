import { endpoint } from '../endpoint.ts'
import { AUDIT_MONTHS } from '../limits.ts'
import { AuditoriaQuery, EntradaDeAuditoria } from '../shapes/auditoria.ts'
import * as exemplo from '../shapes/examples.ts'
import { paged } from '../shapes/pagina.ts'
import Type from '../type.ts'

export const listarAuditoria = endpoint({
  id: 'listarAuditoria',
  method: 'GET',
  path: '/api/admin/auditoria',
  tag: 'administracao',
  summary: 'Quem mudou o quê, e quando; as acções mais recentes primeiro',
  description:
    'Cada acção de um admin ou gestor, e da linha de comandos, e cada junção de contas, deixa uma entrada na mesma transacção: ou ficam as duas, ou ' +
    `nenhuma. Nada muda uma entrada; sai ao fim de ${AUDIT_MONTHS} meses. Só um admin com \`gestor_admins\` as lê.`,
  access: 'admin',
  query: paged(AuditoriaQuery),
  responses: {
    200: {
      description: 'As entradas',
      schema: Type.Array(EntradaDeAuditoria),
      example: [
        {
          id: '3f8e2a10-6b1d-4d0f-9a55-7c2e90b1d066',
          instante: exemplo.instante,
          actor_id: exemplo.id.outro,
          actor_nome: 'Esperança Domingos',
          actor_papel: 'admin',
          accao: 'farmacia_alterada',
          alvo_tipo: 'farmacia',
          alvo_id: exemplo.id.farmacia,
          alteracoes: [{ campo: 'is_ativo', antes: 'true', depois: 'false' }],
          pedido_id: '9d4c7e21-0a3b-4f68-8b52-1e6f0d2c3b77',
          chave_id: null,
          chave_nome: null,
        },
      ],
    },
  },
})
