import { Escrita, instant, line, text, writeAnswer } from './basic.ts'
import { endpoint } from './endpoint.ts'
import { escrito } from './examples.ts'
import { MAINTENANCE_HOURS, NOTICE_DAYS, SERVICE_NOTICE_LENGTH } from './limits.ts'
import Type, { enumeration, nullable, refine } from './schema.ts'

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

const EspecieDeAviso = enumeration(['manutencao', 'aviso'], {
  $id: 'EspecieDeAviso',
  description: 'manutencao: o que escreve responde 503; aviso: só uma frase em todas as páginas',
})

const AvisoBody = Type.Object(
  {
    especie: EspecieDeAviso,
    texto: line({ minLength: 1, maxLength: SERVICE_NOTICE_LENGTH, description: 'A frase que toda a gente lê' }),
    ate: Type.String({
      'x-texto': 'linha',
      format: 'date-time',
      maxLength: 40,
      description: `Quando acaba sozinho: a manutenção dentro de ${MAINTENANCE_HOURS} horas, o aviso dentro de ${NOTICE_DAYS} dias`,
    }),
  },
  { $id: 'AvisoBody', description: 'O que se diz a toda a gente, e até quando' },
)

const tag = 'administracao'
const frase = { texto: 'Mudamos de máquina.', ate: '2026-11-20T22:00:00.000Z' }

export const ligarAviso = endpoint({
  id: 'ligarAviso',
  method: 'PUT',
  path: '/api/admin/avisos',
  tag,
  summary: 'Liga a manutenção, ou põe uma frase em todas as páginas, até uma hora',
  description: 'Fica em vez do que lá estava. Uma frase com um endereço de e-mail ou um número de telefone é recusada.',
  access: 'admin',
  inMaintenance: true,
  body: AvisoBody,
  bodyExample: { especie: 'manutencao', ...frase },
  responses: {
    200: {
      description: 'Ligado',
      schema: writeAnswer('AvisoLigado', 'O que ficou ligado', { aviso: FraseDoServico }),
      example: escrito('Ligado.', { aviso: frase }),
    },
  },
})

export const desligarAviso = endpoint({
  id: 'desligarAviso',
  method: 'DELETE',
  path: '/api/admin/avisos',
  tag,
  summary: 'Acaba já com a manutenção, ou com a frase',
  access: 'admin',
  inMaintenance: true,
  query: Type.Object({ especie: EspecieDeAviso }),
  responses: { 200: { description: 'Acabou', schema: Escrita, example: escrito('Acabou.', {}) } },
  errors: ['NAO_ENCONTRADO'],
})
