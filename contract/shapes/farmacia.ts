import {
  EXPIRY_NOTICE_DAYS,
  ITEMS_SHOWN,
  LICENCE_GRACE_DAYS,
  RELIABILITY_HOLDS,
  RELIABILITY_LEAST,
  RESERVATION_TIME,
} from '../limits.ts'
import { extend, nullable, refine } from '../schema.ts'
import Type from '../type.ts'
import { ratingStatistics } from './avaliacao.ts'
import { Aviso, count, flag, instant, position, text, uuid, writeAnswer } from './basic.ts'
import { Feriado, Horario, TurnoEmCurso } from './horario.ts'
import { AvisoDaFarmacia } from './reserva.ts'
import { ItemDeStock } from './stock.ts'

const Fiabilidade = Type.Object(
  {
    reservas: Type.Integer({
      minimum: RELIABILITY_LEAST,
      maximum: RELIABILITY_HOLDS,
      description: 'De quantas reservas se fala',
    }),
    havia: count('Em quantas delas havia tudo'),
    minutos: nullable(count('A mediana dos minutos até a farmácia responder; null se não respondeu a nenhuma')),
  },
  {
    $id: 'Fiabilidade',
    description:
      `As últimas ${RELIABILITY_HOLDS} reservas respondidas, levantadas, ou que acabaram sem resposta com a farmácia aberta tempo bastante ` +
      'para responder. Muda até um minuto depois de uma acabar',
  },
)

const FarmaciaBase = Type.Object(
  {
    id: uuid('A farmácia'),
    nome: text('O nome'),
    telefone: nullable(text('O telefone principal; null numa farmácia importada de que não se sabe nenhum')),
    telefone_secundario: nullable(text('Outro telefone')),
    endereco: nullable(text('O endereço')),
    bairro: nullable(text('O bairro')),
    municipio: nullable(text('O município')),
    ...position,
    horario_abertura: nullable(
      text('A primeira hora a que abre no dia em que se pergunta, em HH:MM, hora de Luanda; null se fecha todo o dia'),
    ),
    horario_fecho: nullable(text('A última hora a que fecha nesse dia, em HH:MM; antes da abertura é no dia seguinte')),
    is_24_horas: flag('Está sempre aberta, e também nesse dia'),
    servicos: Type.Array(Type.String({ description: 'Um serviço' }), { description: 'O que faz além de vender' }),
    is_ativo: flag('false: congelada, não aceita reservas novas'),
    imagem_url: nullable(text('A imagem: um caminho a resolver contra o endereço do serviço')),
    ...ratingStatistics,
    fiabilidade: nullable(
      refine(Fiabilidade, {
        description: `Se costuma haver o que se reserva; null com menos de ${RELIABILITY_LEAST} reservas`,
      }),
    ),
    stock_atualizado_em: nullable(
      instant('Quando o stock foi mudado, ou confirmado por inteiro, pela última vez; null se nunca'),
    ),
    aberta_agora: nullable(flag('Pela hora de Luanda; null quando o horário não é conhecido')),
    abre_em: nullable(instant('Quando volta a abrir; null se está aberta ou não se sabe o horário')),
    fecha_em: nullable(instant('Quando fecha; null se está fechada, nunca fecha, ou não se sabe o horário')),
    aviso: nullable(
      refine(Aviso, {
        description: `Para quem reserve agora por ${RESERVATION_TIME}; null quando não há nada a avisar`,
      }),
    ),
    turno: nullable(
      refine(TurnoEmCurso, {
        description: 'O turno em curso, ou do dia de `aberta_em` ou de `de_turno_em`; null sem turno',
      }),
    ),
  },
  { $id: 'FarmaciaBase', description: 'O que todos vêem de uma farmácia' },
)

export const FarmaciaResumo = extend(
  FarmaciaBase,
  {
    distancia_km: Type.Optional(Type.Number({ description: 'Em linha recta, quando foi dada uma posição' })),
    total_itens: Type.Optional(
      count(
        'Numa procura por medicamento, quantos artigos que correspondem há; os que `stock` não mostra estão na farmácia',
      ),
    ),
    stock: Type.Optional(
      Type.Array(ItemDeStock, {
        description: `Numa procura por medicamento, os artigos que correspondem e que há, os ${ITEMS_SHOWN} melhores`,
        maxItems: ITEMS_SHOWN,
      }),
    ),
  },
  { $id: 'FarmaciaResumo', description: 'Uma farmácia numa lista' },
)

const licenca_validade = nullable(text('O último dia da licença, AAAA-MM-DD; null quando não se sabe'))

export const FarmaciaNoRegisto = extend(
  FarmaciaResumo,
  { licenca_validade },
  { $id: 'FarmaciaNoRegisto', description: 'Uma farmácia na lista de quem as administra' },
)

export const Farmacia = extend(
  FarmaciaBase,
  {
    horario: nullable(refine(Horario, { description: 'O horário inteiro; null quando não é conhecido' })),
    proximos_feriados: Type.Array(Feriado, {
      maxItems: 7,
      description: 'Os feriados nacionais de hoje e dos seis dias seguintes; o de hoje, se o é, vem primeiro',
    }),
    notas: nullable(text('O que mais há a dizer')),
    licenca_numero: nullable(text('O número da licença; null quando não se sabe')),
    licenca_validade,
    licenca_caducada: flag('O último dia da licença já passou, em Luanda'),
    fora_das_listas: flag(
      `A licença caducou há mais de ${LICENCE_GRACE_DAYS} dias, num serviço que a exige: a farmácia não está em listas nem aceita reservas novas`,
    ),
    cartazes: Type.Array(Type.String({ description: 'O endereço de um cartaz' }), {
      description: 'Os endereços dos cartazes',
    }),
    registada_por: nullable(uuid('A conta que a registou; null quando já não se sabe')),
    criada_em: instant('Quando foi registada'),
    atualizada_em: instant('Quando o registo mudou pela última vez'),
    stock: Type.Array(ItemDeStock, { description: 'Os artigos que há; no perfil da própria farmácia, todos' }),
  },
  { $id: 'Farmacia', description: 'Uma farmácia por inteiro' },
)

export const FarmaciaEscrita = writeAnswer('FarmaciaEscrita', 'A farmácia como ficou', { farmacia: Farmacia })

const AvisosPorSms = Type.Object(
  {
    estado: refine(AvisoDaFarmacia, {
      enum: ['falhou', 'sem_canal'],
      description: 'falhou: o último não seguiu · sem_canal: a farmácia não tem número que receba SMS',
    }),
    telefone: nullable(text('Para onde seguiria, com o indicativo; null quando nenhum número é de telemóvel')),
  },
  { $id: 'AvisosPorSms', description: 'Porque a farmácia não recebe os SMS das reservas' },
)

export const PerfilDaFarmacia = extend(
  Farmacia,
  {
    lembrete_validade: nullable(
      text(`Quantos artigos acabam a validade em ${EXPIRY_NOTICE_DAYS} dias ou já a passaram; null quando nenhum`),
    ),
    lembrete_stock: nullable(
      text('Uma frase para mostrar, quando o stock nunca foi escrito ou tem mais de 7 dias; null nos outros casos'),
    ),
    telefone_confirmado_em: nullable(
      instant(
        'Desde quando um dos telefones está confirmado: só então manda por SMS e recebe nomes e códigos. null: nenhum',
      ),
    ),
    avisos_por_sms: nullable(
      refine(AvisosPorSms, {
        description:
          'Só enquanto os SMS das reservas não chegam à farmácia; o perfil alterado ou um que chega acaba com isso',
      }),
    ),
  },
  { $id: 'PerfilDaFarmacia', description: 'A farmácia como ela própria se vê' },
)

export const codigoDeAcesso = Type.String({
  pattern: '^[0-9]{10}$',
  description: 'Os 10 dígitos com que a farmácia entra; não voltam a ser mostrados',
})

export const FarmaciaComCodigo = extend(
  Farmacia,
  { codigo_acesso: codigoDeAcesso },
  { $id: 'FarmaciaComCodigo', description: 'A única resposta, com a da renovação, em que o código é mostrado' },
)

export const Acesso = Type.Object(
  {
    id: uuid('O acesso'),
    ip: nullable(text('O endereço de onde veio')),
    user_agent: nullable(text('O programa com que foi feito')),
    localidade: nullable(text('O que a farmácia disse de onde estava')),
    data: instant('Quando foi'),
  },
  { $id: 'Acesso', description: 'Uma entrada de uma farmácia' },
)
