import { ratingStatistics } from './avaliacoes.ts'
import {
  Aviso,
  clockTime,
  count,
  flag,
  instant,
  Latitude,
  Longitude,
  lastDay,
  line,
  paragraph,
  phone,
  position,
  text,
  uuid,
  writeAnswer,
} from './basic.ts'
import { Feriado, Horario, TurnoEmCurso } from './horario.ts'
import { ITEMS_SHOWN, LICENCE_GRACE_DAYS, RELIABILITY_HOLDS, RELIABILITY_LEAST, RESERVATION_TIME } from './limits.ts'
import Type, { extend, nullable, refine } from './schema.ts'
import { ItemDeStock } from './stock.shapes.ts'

const PrecosDitos = Type.Object(
  {
    ditos: Type.Integer({
      minimum: RELIABILITY_LEAST,
      maximum: RELIABILITY_HOLDS,
      description: 'De quantas se soube: a farmácia disse que cobrou mais, ou quem levantou respondeu',
    }),
    certos: count('Em quantas delas o preço foi o da reserva'),
  },
  { $id: 'PrecosDitos', description: `As últimas ${RELIABILITY_HOLDS} reservas entregues de que alguém disse o preço` },
)

const Fiabilidade = Type.Object(
  {
    reservas: Type.Integer({
      minimum: RELIABILITY_LEAST,
      maximum: RELIABILITY_HOLDS,
      description: 'De quantas reservas se fala',
    }),
    havia: count('Em quantas delas havia tudo'),
    minutos: nullable(count('A mediana dos minutos até a farmácia responder; null se não respondeu a nenhuma')),
    precos: nullable(
      refine(PrecosDitos, {
        description: `Se cobra o preço com que reservou; null com menos de ${RELIABILITY_LEAST} de que alguém o disse`,
      }),
    ),
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

export const codigoDeAcesso = Type.String({
  pattern: '^[0-9]{10}$',
  description: 'Os 10 dígitos com que a farmácia entra; não voltam a ser mostrados',
})

export const FarmaciaComCodigo = extend(
  Farmacia,
  { codigo_acesso: codigoDeAcesso },
  { $id: 'FarmaciaComCodigo', description: 'A única resposta, com a da renovação, em que o código é mostrado' },
)

const required = {
  nome: line({ minLength: 3, maxLength: 150, description: 'O nome' }),
  telefone: phone('O telefone principal, que recebe os SMS'),
}
const whereItIs = { latitude: Latitude, longitude: Longitude }
/** Keywords of every body that says where a pharmacy is: it is in Angola (`positionFault`). */
export const placed = { inAngola: true }
const optional = {
  endereco: Type.Optional(nullable(line({ maxLength: 300, description: 'O endereço' }))),
  bairro: Type.Optional(nullable(line({ maxLength: 150, description: 'O bairro' }))),
  municipio: Type.Optional(nullable(line({ maxLength: 150, description: 'O município' }))),
  horario_abertura: Type.Optional(nullable(clockTime('A hora a que abre todos os dias'))),
  horario_fecho: Type.Optional(nullable(clockTime('A hora a que fecha'))),
  is_24_horas: Type.Optional(flag('Está sempre aberta')),
  horario: Type.Optional(
    nullable(
      refine(Horario, {
        description:
          'O horário inteiro, em vez do que havia. Conta em vez de horario_abertura, horario_fecho e is_24_horas, que ' +
          'dizem o mesmo de todos os dias; iguais ao que se leu, estes não mudam nada. null: o horário não é conhecido.',
      }),
    ),
  ),
  servicos: Type.Optional(
    Type.Array(line({ minLength: 1, maxLength: 100, description: 'Um serviço' }), {
      maxItems: 50,
      description: 'O que faz além de vender',
    }),
  ),
  notas: Type.Optional(nullable(paragraph({ maxLength: 2000, description: 'O que mais há a dizer' }))),
}
const secondPhone = {
  telefone_secundario: Type.Optional(nullable(phone('Outro telefone; vazio é o mesmo que null'))),
}
/** Fields that only the office that registers pharmacies writes. */
const licence = {
  licenca_numero: Type.Optional(
    nullable(line({ maxLength: 60, description: 'O número da licença; vazio é o mesmo que null' })),
  ),
  licenca_validade: Type.Optional(
    nullable(lastDay('O último dia da licença, AAAA-MM-DD; MM/AAAA é o último dia do mês; vazio é o mesmo que null')),
  ),
}
const blankLicence = Object.keys(licence)
const blankIsNull = ['telefone_secundario']

export const FarmaciaCreateBody = Type.Object(
  { ...required, ...whereItIs, ...optional, ...licence },
  { $id: 'FarmaciaCreateBody', description: 'Uma farmácia nova, em Angola', blankIsNull: blankLicence, ...placed },
)

/** `blankIsNull`: an empty telephone, or number or day of a licence, is none. */
export const FarmaciaUpdateBody = Type.Object(
  {
    ...required,
    ...whereItIs,
    ...secondPhone,
    ...optional,
    ...licence,
    is_ativo: Type.Optional(flag('false congela-a, como a operação do estado o faria')),
  },
  {
    $id: 'FarmaciaUpdateBody',
    description: 'O que uma farmácia passa a ser, em Angola',
    blankIsNull: [...blankIsNull, ...blankLicence],
    ...placed,
  },
)

export const PerfilUpdateBody = Type.Object(
  { ...required, ...secondPhone, ...optional },
  { $id: 'PerfilUpdateBody', description: 'O que a farmácia passa a dizer de si', blankIsNull },
)

export const EstadoDaFarmaciaBody = Type.Object(
  { is_ativo: flag('true activa-a, false congela-a') },
  { $id: 'EstadoDaFarmaciaBody', description: 'O estado em que a farmácia fica' },
)
