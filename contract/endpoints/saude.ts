import { endpoint } from '../endpoint.ts'
import { Saude } from '../shapes/saude.ts'

export const saude = endpoint({
  id: 'saude',
  method: 'GET',
  path: '/api/health',
  tag: 'saude',
  summary: 'Diz se o serviço responde',
  access: 'publico',
  responses: {
    200: {
      description: 'O serviço está vivo',
      schema: Saude,
      example: { status: 'OK', servico: 'botica', dataHora: '2026-11-20T14:05:00.000Z' },
    },
  },
})
