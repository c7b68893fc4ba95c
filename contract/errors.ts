import type { Static, TObject } from 'typebox'
import { count, instant, text, uuid } from './basic.ts'
import { TabelaVista } from './importacao.ts'
import Type, { enumeration, extend } from './schema.ts'
import { reportStates, reservationStates } from './states.ts'

/** The closed list of error codes of the contract: each maps once to a status and to Portuguese words. */
export const errors = {
  PEDIDO_INVALIDO: { status: 400, mensagem: 'O pedido não pôde ser lido.' },
  VALIDACAO: { status: 400, mensagem: 'Há campos em falta ou inválidos.' },
  NAO_AUTENTICADO: { status: 401, mensagem: 'Inicie sessão para continuar.' },
  TOKEN_EM_FALTA: { status: 401, mensagem: 'Falta o token de acesso. Inicie sessão.' },
  TOKEN_INVALIDO_OU_EXPIRADO: { status: 401, mensagem: 'A sessão terminou ou não é válida. Inicie sessão de novo.' },
  SEM_PERMISSAO: { status: 403, mensagem: 'Não tem permissão para esta operação.' },
  NAO_ENCONTRADO: { status: 404, mensagem: 'Não encontrámos o que pediu.' },
  CONFLITO: { status: 409, mensagem: 'O estado actual não permite esta operação.' },
  DEMASIADO_GRANDE: { status: 413, mensagem: 'O conteúdo enviado é demasiado grande.' },
  TIPO_NAO_SUPORTADO: { status: 415, mensagem: 'Este tipo de ficheiro não é aceite.' },
  LIMITE_DE_PEDIDOS: { status: 429, mensagem: 'Fez demasiados pedidos. Tente de novo daqui a pouco.' },
  ERRO_INTERNO: { status: 500, mensagem: 'Ocorreu um erro do nosso lado. Tente de novo.' },
  GATEWAY_INVALIDO: { status: 502, mensagem: 'Um serviço externo respondeu mal. Tente de novo.' },
  INDISPONIVEL: { status: 503, mensagem: 'O serviço está temporariamente indisponível. Tente de novo daqui a pouco.' },
  TIMEOUT: { status: 504, mensagem: 'Um serviço externo demorou demasiado. Tente de novo.' },
} as const

export type ErrorCode = keyof typeof errors

/** Reasons for a 409, sent in `detalhes.motivo`; clients choose their text and their next step by them. */
export const conflictReasons = {
  ja_reservado: 'Este artigo já está reservado.',
  sem_stock: 'Este artigo está esgotado.',
  stock_insuficiente: 'A farmácia não tem essa quantidade.',
  fora_de_validade: 'O prazo de validade deste artigo acabou.',
  recolhida: 'Este medicamento foi recolhido: não se reserva.',
  controlado:
    'Só se dispensa sob controlo especial: não se reserva aqui. Pergunte ao seu médico, ou a uma farmácia, com a receita.',
  farmacia_inactiva: 'Esta farmácia não está a aceitar reservas.',
  licenca_caducada: 'A licença desta farmácia caducou, e por isso não aceita reservas.',
  nao_activa: 'Esta reserva já não está activa.',
  preco_ja_dito: 'Já não se pergunta o preço desta reserva: já o disse, ou passou o tempo.',
  nada_a_desfazer: 'Não há nada a desfazer: o prazo já passou, ou já foi desfeito.',
  importacao_posterior: 'Houve outra importação depois desta, e por isso já não se desfaz.',
  limite_de_reservas: 'Já tem o máximo de reservas activas.',
  contacto_por_confirmar:
    'Estão a reservar muitas contas novas ao mesmo tempo. Confirme o seu telefone ou e-mail para reservar.',
  limite_de_unidades: 'São mais unidades do que se podem reservar deste artigo de uma vez.',
  limite_de_alertas: 'Já tem o máximo de alertas.',
  limite_de_chaves: 'Já tem o máximo de chaves: termine uma que já não use.',
  limite_de_problemas: 'Já tem o máximo de problemas por resolver.',
  limite_de_webhooks: 'Já tem o máximo de webhooks.',
  limite_de_segredos:
    'Já trocou o segredo muitas vezes hoje: os anteriores ainda assinam, e só depois de um acabar há lugar para outro.',
  webhook_parado: 'Este webhook está parado: volte a ligá-lo.',
  stock_mudou: 'Entretanto a quantidade deste artigo mudou.',
  sequencia_antiga: 'Já entrou uma alimentação com esta sequência ou com outra mais recente.',
  perda_de_stock: 'Mais de metade dos artigos ficaria sem unidades. Se está certo, confirme a perda.',
  ficheiro_por_esclarecer:
    'O ficheiro deixa em aberto o que conta (outras folhas, linhas escondidas, unidades reservadas): diga-o primeiro.',
  duplicado: 'Já existe um registo igual.',
  ultimo_admin: 'Tem de restar pelo menos um administrador activo.',
  proprio: 'Não pode fazer isto à sua própria conta.',
  chave_reutilizada: 'Esta chave de idempotência já foi usada com outro pedido.',
  mensagem_enviada: 'Esta mensagem já foi enviada.',
  mensagem_em_envio: 'Esta mensagem está a ser enviada neste momento.',
  mensagem_sem_efeito: 'Esta mensagem já não serve: o que dizia acabou ou foi apagado.',
  em_curso: 'O primeiro pedido com esta chave ainda está em curso.',
} as const

/** Reasons for some 401s and 403s, sent in `detalhes.motivo`: those about which a client can do something. */
export const accessReasons = {
  codigo_2fa: 'Falta o código do segundo factor, ou não está certo.',
  exige_2fa: 'Esta conta precisa do segundo factor: active-o para continuar.',
  so_com_entrada: 'Isto não se faz só com o número de telefone: entre na sua conta.',
  so_com_codigo: 'Isto não se faz com uma chave de API: entre com o código da farmácia.',
  ambito_em_falta: 'Esta chave de API não tem o âmbito que isto pede.',
} as const

type AccessReason = keyof typeof accessReasons

export type ConflictReason = keyof typeof conflictReasons

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
