import { FIGURE_DAYS, LATE_CANCEL_MINUTES, NEW_ACCOUNT_HOURS, NEW_ACCOUNT_MANY_HOLDS } from '../limits.ts'
import { nullable } from '../schema.ts'
import Type from '../type.ts'
import { count, flag, instant, text, uuid } from './basic.ts'

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

export const Numeros = Type.Object(
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

export const ContasNovas = Type.Object(
  {
    reservas_activas: count('As de todas as contas novas'),
    contas_com_muitas: count(`Contas novas com ${NEW_ACCOUNT_MANY_HOLDS} ou mais reservas activas`),
    contas: Type.Array(ContaNova, { description: 'As que têm alguma coisa reservada, ou cancelaram tarde; até 100' }),
  },
  { $id: 'ContasNovas', description: 'O que as contas novas têm reservado' },
)
