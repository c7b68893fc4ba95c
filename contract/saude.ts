import { instant, text } from './basic.ts'
import { endpoint } from './endpoint.ts'
import Type, { nullable, refine } from './schema.ts'

const Saude = Type.Object(
  {
    status: Type.Literal('OK', { description: 'Sempre OK' }),
    servico: text('O nome do serviço'),
    dataHora: instant('A hora do serviço'),
  },
  { $id: 'Saude', description: 'O serviço está vivo' },
)

const FraseDoServico = Type.Object(
  { texto: text('A frase'), ate: instant('Quando acaba') },
  { $id: 'FraseDoServico', description: 'Uma frase a toda a gente, até uma hora' },
)

const Avisos = Type.Object(
  {
    manutencao: nullable(refine(FraseDoServico, { description: 'A manutenção em curso; null sem ela' })),
    aviso: nullable(refine(FraseDoServico, { description: 'O que se diz a toda a gente; null sem nada' })),
  },
  {
    $id: 'Avisos',
    description:
      'O que o serviço diz a toda a gente; null quando não há. Durante a `manutencao` o que escreve responde 503',
  },
)

export const verAvisos = endpoint({
  id: 'verAvisos',
  method: 'GET',
  path: '/api/avisos',
  tag: 'saude',
  summary: 'O que o serviço diz a toda a gente: manutenção e avisos',
  access: 'publico',
  responses: {
    200: {
      description: 'A manutenção e o aviso, se os há',
      schema: Avisos,
      example: { manutencao: { texto: 'Mudamos de máquina.', ate: '2026-11-20T22:00:00.000Z' }, aviso: null },
    },
  },
})

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
