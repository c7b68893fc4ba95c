import { ITEMS_SHOWN, RESERVATION_TIME } from '../limits.ts'
import { extend, nullable, refine } from '../schema.ts'
import Type from '../type.ts'
import { ratingStatistics } from './avaliacao.ts'
import { Aviso, count, flag, instant, position, text, uuid, writeAnswer } from './basic.ts'
import { AvisoDaFarmacia } from './reserva.ts'
import { ItemDeStock } from './stock.ts'

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
    horario_abertura: nullable(text('A hora a que abre, em HH:MM, hora de Luanda')),
    horario_fecho: nullable(text('A hora a que fecha, em HH:MM, hora de Luanda')),
    is_24_horas: flag('Está sempre aberta'),
    servicos: Type.Array(Type.String({ description: 'Um serviço' }), { description: 'O que faz além de vender' }),
    is_ativo: flag('false: congelada, não aceita reservas novas'),
    imagem_url: nullable(text('A imagem: um caminho a resolver contra o endereço do serviço')),
    ...ratingStatistics,
    stock_atualizado_em: nullable(instant('Quando o stock foi mudado pela última vez; null se nunca')),
    aberta_agora: nullable(flag('Pela hora de Luanda; null quando o horário não é conhecido')),
    abre_em: nullable(instant('Quando volta a abrir; null se está aberta ou não se sabe o horário')),
    aviso: nullable(
      refine(Aviso, {
        description: `Para quem reserve agora por ${RESERVATION_TIME}; null quando não há nada a avisar`,
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

export const Farmacia = extend(
  FarmaciaBase,
  {
    notas: nullable(text('O que mais há a dizer')),
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
    lembrete_stock: nullable(
      text('Uma frase para mostrar, quando o stock nunca foi escrito ou tem mais de 7 dias; null nos outros casos'),
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
