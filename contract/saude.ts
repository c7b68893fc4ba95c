import { instant, text } from './basic.ts'
import { endpoint } from './endpoint.ts'
import Type from './schema.ts'

const Saude = Type.Object(
  {
    status: Type.Literal('OK', { description: 'Sempre OK' }),
    servico: text('O nome do serviço'),
    dataHora: instant('A hora do serviço'),
  },
  { $id: 'Saude', description: 'O serviço está vivo' },
)

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
