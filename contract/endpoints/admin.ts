import Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import * as exemplo from '../examples.ts'
import { FarmaciaResumo } from '../shapes/farmacia.ts'
import { Estatisticas } from '../shapes/outros.ts'

const tag = 'Administração'

export const listarTodasFarmacias = endpoint({
  id: 'listarTodasFarmacias',
  method: 'GET',
  path: '/api/admin/farmacias',
  tag,
  summary: 'Todas as farmácias, as congeladas também',
  access: 'admin',
  responses: {
    200: {
      description: 'As farmácias, por nome',
      schema: Type.Array(FarmaciaResumo),
      example: [exemplo.farmaciaResumo],
    },
  },
})

export const verEstatisticas = endpoint({
  id: 'verEstatisticas',
  method: 'GET',
  path: '/api/admin/stats',
  tag,
  summary: 'Totais da plataforma e contas de administração',
  access: 'admin',
  responses: {
    200: {
      description: 'As estatísticas',
      schema: Estatisticas,
      example: {
        total_farmacias: 178,
        farmacias_ativas: 170,
        farmacias_congeladas: 8,
        admins: [
          {
            id: exemplo.id.outro,
            name: 'Admin Exemplo',
            email: 'admin@exemplo.ao',
            role: 'admin',
            is_ativo: true,
            ultimo_login: exemplo.instante,
          },
        ],
      },
    },
  },
})
