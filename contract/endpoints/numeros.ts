import { endpoint } from '../endpoint.ts'
import { FIGURE_DAYS } from '../limits.ts'
import { Numeros } from '../shapes/numeros.ts'

export const verNumeros = endpoint({
  id: 'verNumeros',
  method: 'GET',
  path: '/api/admin/numeros',
  tag: 'administracao',
  summary: `As reservas e as procuras sem resultado dos últimos ${FIGURE_DAYS} dias, e a idade do stock das farmácias`,
  description:
    'Os dias são os de Luanda. Uma reserva conta no dia em que foi feita, uma vez, pelo que lhe aconteceu; a de uma farmácia ' +
    'apagada continua a contar. As contas são certas no instante do pedido.',
  access: 'admin',
  responses: {
    200: {
      description: 'Os números',
      schema: Numeros,
      example: {
        reservas: [{ dia: '2026-11-20', activas: 3, concluidas: 41, canceladas: 6, sem_stock: 2, expiradas: 9 }],
        procuras_vazias: [{ dia: '2026-11-20', vezes: 17 }],
        stock: { dia: 61, semana: 48, mes: 31, mais: 22, nunca: 8 },
      },
    },
  },
})
