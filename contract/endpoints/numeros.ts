import { endpoint } from '../endpoint.ts'
import { FIGURE_DAYS, NEW_ACCOUNT_HOURS } from '../limits.ts'
import * as exemplo from '../shapes/examples.ts'
import { ContasNovas, Numeros } from '../shapes/numeros.ts'

export const verNumeros = endpoint({
  id: 'verNumeros',
  method: 'GET',
  path: '/api/admin/numeros',
  tag: 'administracao',
  summary: `As reservas, as mensagens e as procuras sem resultado dos últimos ${FIGURE_DAYS} dias, e a idade do stock das farmácias`,
  description:
    'Os dias são os de Luanda. Uma reserva conta no dia em que foi feita, uma vez, pelo que lhe aconteceu; a de uma farmácia ' +
    'apagada continua a contar. As contas são certas no instante do pedido.',
  access: 'admin',
  responses: {
    200: {
      description: 'Os números',
      schema: Numeros,
      example: {
        reservas: [
          {
            dia: '2026-11-20',
            activas: 3,
            concluidas: 41,
            canceladas: 6,
            sem_stock: 2,
            expiradas: 9,
            canais: { api: 4, paginas: 38, sms: 13, ussd: 6 },
          },
        ],
        mensagens: [
          {
            dia: '2026-11-20',
            sms_recebidos: 92,
            sms_enviados: 171,
            sms_pagos: 171,
            ussd_recebidos: 40,
            ussd_respondidos: 40,
          },
        ],
        procuras_vazias: [{ dia: '2026-11-20', vezes: 17 }],
        stock: { dia: 61, semana: 48, mes: 31, mais: 22, nunca: 8 },
      },
    },
  },
})

export const verContasNovas = endpoint({
  id: 'verContasNovas',
  method: 'GET',
  path: '/api/admin/contas-novas',
  tag: 'administracao',
  summary: `O que têm reservado as contas feitas nas últimas ${NEW_ACCOUNT_HOURS} horas, as que têm mais à cabeça`,
  description:
    'Para ver quem prende stock com contas acabadas de criar. Desactivar uma conta cancela as suas reservas activas ' +
    '(`PATCH /api/admin/utilizadores/{id}`).',
  access: 'admin',
  responses: {
    200: {
      description: 'As contas novas',
      schema: ContasNovas,
      example: {
        reservas_activas: 12,
        contas_com_muitas: 1,
        contas: [
          {
            id: exemplo.utilizador.id,
            name: exemplo.utilizador.name,
            email: exemplo.utilizador.email,
            criada_em: exemplo.instante,
            is_ativo: true,
            reservas_activas: 9,
            reservas_feitas: 14,
            canceladas_tarde: 2,
          },
        ],
      },
    },
  },
})
