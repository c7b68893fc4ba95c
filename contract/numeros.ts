import { count, flag, instant, text, uuid } from './basic.ts'
import { endpoint } from './endpoint.ts'
import * as exemplo from './examples.ts'
import { FIGURE_DAYS, LATE_CANCEL_MINUTES, NEW_ACCOUNT_HOURS, NEW_ACCOUNT_MANY_HOLDS } from './limits.ts'
import Type, { nullable } from './schema.ts'

const dia = Type.String({ format: 'date', description: 'O dia, em Luanda' })

const ReservasPorCanal = Type.Object(
  {
    api: count('Por um programa, na API'),
    paginas: count('Nas páginas'),
    sms: count('Por SMS'),
    ussd: count('Por USSD'),
  },
  {
    $id: 'ReservasPorCanal',
    description: 'Todas elas, por onde foram pedidas: sabe-o o serviço, e nenhum pedido o pode dizer',
  },
)

const ReservasDoDia = Type.Object(
  {
    dia,
    activas: count('As que ainda esperam por quem reservou'),
    concluidas: count('As levantadas'),
    canceladas: count('As canceladas por quem reservou ou pela farmácia'),
    sem_stock: count('As canceladas porque afinal não havia'),
    expiradas: count('As que ninguém foi levantar'),
    canais: ReservasPorCanal,
  },
  { $id: 'ReservasDoDia', description: 'As reservas feitas num dia, pelo que lhes aconteceu até agora' },
)

const ProcurasDoDia = Type.Object(
  { dia, vezes: count('Quantas procuras de medicamentos não encontraram nada') },
  { $id: 'ProcurasDoDia', description: 'As procuras sem resultado de um dia' },
)

const MensagensDoDia = Type.Object(
  {
    dia,
    sms_recebidos: count('Os que as pessoas e as farmácias escreveram'),
    sms_enviados: count('As respostas, os avisos e os códigos entregues ao fornecedor'),
    sms_pagos: count('Quantos SMS custaram: uma mensagem comprida são vários'),
    ussd_recebidos: count('Os passos de menus USSD que chegaram'),
    ussd_respondidos: count('Os que tiveram resposta'),
  },
  { $id: 'MensagensDoDia', description: 'As mensagens de texto de um dia' },
)

const IdadeDoStock = Type.Object(
  {
    dia: count('Há menos de um dia'),
    semana: count('Há um dia ou mais, e menos de 7'),
    mes: count('Há 7 dias ou mais, e menos de 30'),
    mais: count('Há 30 dias ou mais'),
    nunca: count('Nunca'),
  },
  { $id: 'IdadeDoStock', description: 'As farmácias activas, por quando actualizaram o stock pela última vez' },
)

const Numeros = Type.Object(
  {
    reservas: Type.Array(ReservasDoDia, { description: `Os últimos ${FIGURE_DAYS} dias, o de hoje no fim` }),
    mensagens: Type.Array(MensagensDoDia, { description: 'Os mesmos dias' }),
    procuras_vazias: Type.Array(ProcurasDoDia, { description: 'Os mesmos dias' }),
    stock: IdadeDoStock,
  },
  { $id: 'Numeros', description: 'Como vai a plataforma' },
)

const ContaNova = Type.Object(
  {
    id: uuid('A conta'),
    name: text('O nome'),
    email: nullable(text('O e-mail; null numa conta feita com o telefone, que ainda não tem um')),
    criada_em: instant('Quando foi criada'),
    is_ativo: flag('false: desactivada'),
    reservas_activas: count('As que tem agora'),
    reservas_feitas: count('Todas as que fez'),
    canceladas_tarde: count(`As que cancelou ${LATE_CANCEL_MINUTES} minutos ou mais depois de as fazer`),
  },
  { $id: 'ContaNova', description: `Uma conta com menos de ${NEW_ACCOUNT_HOURS} horas` },
)

const ContasNovas = Type.Object(
  {
    reservas_activas: count('As de todas as contas novas'),
    contas_com_muitas: count(`Contas novas com ${NEW_ACCOUNT_MANY_HOLDS} ou mais reservas activas`),
    contas: Type.Array(ContaNova, { description: 'As que têm alguma coisa reservada, ou cancelaram tarde; até 100' }),
  },
  { $id: 'ContasNovas', description: 'O que as contas novas têm reservado' },
)

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
