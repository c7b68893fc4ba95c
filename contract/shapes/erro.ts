import type { Static, TObject } from 'typebox'
import {
  type AccessReason,
  accessReasons,
  type ConflictReason,
  conflictReasons,
  type ErrorCode,
  errors,
} from '../errors.ts'
import { reportStates } from '../report-states.ts'
import { reservationStates } from '../reservation-states.ts'
import { enumeration, extend } from '../schema.ts'
import Type from '../type.ts'
import { count, instant, text, uuid } from './basic.ts'
import { TabelaVista } from './importacao-leitura.ts'

const codes = Object.keys(errors) as ErrorCode[]

const CodigoDeErro = enumeration(codes, {
  $id: 'CodigoDeErro',
  description: 'A lista fechada dos códigos de erro',
})

const MotivoDeConflito = enumeration(Object.keys(conflictReasons) as ConflictReason[], {
  $id: 'MotivoDeConflito',
  description: 'Porque um pedido foi recusado com 409',
})

const MotivoDeAcesso = enumeration(Object.keys(accessReasons) as AccessReason[], {
  $id: 'MotivoDeAcesso',
  description: 'O que falta a quem pede, quando há o que fazer',
})

const Motivo = enumeration(
  [...(Object.keys(conflictReasons) as ConflictReason[]), ...(Object.keys(accessReasons) as AccessReason[])],
  { $id: 'Motivo', description: 'Porque um pedido foi recusado' },
)

const EstadoActual = enumeration([...reservationStates, ...reportStates], {
  $id: 'EstadoActual',
  description: 'O estado em que a reserva, ou a denúncia, já está',
})

const campos = Type.Unsafe<Record<string, string>>({
  type: 'object',
  additionalProperties: { type: 'string', description: 'O que está mal' },
  description: 'O que está mal em cada campo, em português',
})

const ArtigoRecusado = Type.Object(
  {
    stock_item_id: uuid('O artigo'),
    motivo: MotivoDeConflito,
    reserva_id: Type.Optional(uuid('A reserva viva do artigo, quando é de quem pede')),
    disponivel: Type.Optional(count('As unidades que há')),
  },
  { $id: 'ArtigoRecusado', description: 'Um artigo que não se pôde reservar, e porquê' },
)

const ofConflict = {
  stock_item_id: Type.Optional(uuid('Dos artigos reservados de uma vez, o primeiro que não se pôde reservar')),
  itens: Type.Optional(
    Type.Array(ArtigoRecusado, { description: 'Todos os que não se puderam reservar, pela ordem do pedido' }),
  ),
  reserva_id: Type.Optional(uuid('A reserva viva do artigo, quando é de quem pede')),
  estado: Type.Optional(EstadoActual),
  disponivel: Type.Optional(count('As unidades que há')),
  limite: Type.Optional(count('Quantas reservas activas, unidades de um artigo ou alertas se podem ter')),
  faltas: Type.Optional(count('As reservas dos últimos 30 dias que não foram levantadas, quando é por elas')),
  ate: Type.Optional(instant('Com `faltas`: até quando só se pode ter uma reserva activa')),
  por_confirmar: Type.Optional(
    Type.Literal(true, {
      description: 'Falta confirmar o telefone ou o e-mail: quem os confirma pode reservar, ou reservar mais',
    }),
  ),
  sequencia: Type.Optional(count('Numa alimentação recusada: a sequência da última que entrou')),
  com_unidades: Type.Optional(count('Com `perda_de_stock`: os artigos que têm unidades')),
  perdidos: Type.Optional(count('Com `perda_de_stock`: os que ficariam sem elas')),
  unidades: Type.Optional(count('Com `perda_de_stock`: as unidades livres desses')),
  campo: Type.Optional(text('O campo cujo valor já é de outro registo')),
}

const DetalhesDeValidacao = Type.Object(
  { campos },
  { $id: 'DetalhesDeValidacao', description: 'O que um `VALIDACAO` diz a mais' },
)

const DetalhesDeAcesso = Type.Object(
  { motivo: Type.Optional(MotivoDeAcesso) },
  { $id: 'DetalhesDeAcesso', description: 'O que um `NAO_AUTENTICADO` ou `SEM_PERMISSAO` pode dizer a mais' },
)

export const DetalhesDeConflito = Type.Object(
  { motivo: MotivoDeConflito, ...ofConflict },
  { $id: 'DetalhesDeConflito', description: 'O que um `CONFLITO` diz a mais' },
)

const DetalhesDeErro = Type.Object(
  {
    campos: Type.Optional(campos),
    motivo: Type.Optional(Motivo),
    tabela: Type.Optional(TabelaVista),
    ...ofConflict,
  },
  { $id: 'DetalhesDeErro', description: 'O que um erro pode dizer a mais' },
)

/** The details of all errors, beyond code and message. */
export type ErrorDetails = Static<typeof DetalhesDeErro>
/** The details of a 409 beside its reason. */
export type ConflictDetails = Omit<Static<typeof DetalhesDeConflito>, 'motivo'>

const Erro = Type.Object(
  {
    erro: Type.Literal(true, { description: 'Sempre true' }),
    code: CodigoDeErro,
    mensagem: text('O que aconteceu, em português, para mostrar a pessoas'),
    detalhes: Type.Optional(DetalhesDeErro),
  },
  { $id: 'Erro', description: 'O corpo de todas as respostas 4xx e 5xx. Decida por `code`, nunca por `mensagem`' },
)

/** `NAO_ENCONTRADO` is `ErroNaoEncontrado`. */
const nameOf = (code: ErrorCode) =>
  `Erro${code
    .replace(/^ERRO_/, '')
    .split('_')
    .map((word) => word.charAt(0) + word.slice(1).toLowerCase())
    .join('')}`

const detailsOf: Partial<Record<ErrorCode, TObject>> = { VALIDACAO: DetalhesDeValidacao, CONFLITO: DetalhesDeConflito }
const accessCodes: ErrorCode[] = ['NAO_AUTENTICADO', 'SEM_PERMISSAO']

function errorSchema(code: ErrorCode): TObject {
  const detalhes = detailsOf[code]
  return extend(
    Erro,
    {
      code: Type.Literal(code, { description: `Sempre ${code}` }),
      ...(accessCodes.includes(code) ? { detalhes: Type.Optional(DetalhesDeAcesso) } : detalhes && { detalhes }),
    },
    { $id: nameOf(code), description: errors[code].mensagem },
  )
}

/** The body of each error, by its code. */
export const errorSchemas = Object.fromEntries(codes.map((code) => [code, errorSchema(code)])) as Record<
  ErrorCode,
  TObject
>
