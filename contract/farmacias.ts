import { Escrita, flag, idParams, instant, limitQuery, line, positionQuery, uuid, writeAnswer } from './basic.ts'
import { endpoint } from './endpoint.ts'
import * as exemplo from './examples.ts'
import {
  EstadoDaFarmaciaBody,
  Farmacia,
  FarmaciaComCodigo,
  FarmaciaCreateBody,
  FarmaciaEscrita,
  FarmaciaResumo,
  FarmaciaUpdateBody,
} from './farmacias.shapes.ts'
import {
  ASSUMED_RATING,
  ASSUMED_RATINGS,
  INDEX_PARTS,
  ITEMS_SHOWN,
  RANKED_AMONG,
  RESERVATION_TIME,
  VERIFIED_RATING_WEIGHT,
} from './limits.ts'
import Type, { enumeration, filled, refine } from './schema.ts'

const TipoDeProcura = enumeration(['farmacia', 'medicamento', 'bairro'], {
  $id: 'TipoDeProcura',
  description:
    'O que se procura: farmacia (nome ou morada), medicamento, ou bairro (ou município). Um bairro mal escrito nunca é ' +
    'tomado por outro: a lista vem vazia, e `GET /api/lugares` diz quais pode ser.',
})

const OrdemDeProcura = enumeration(['distancia', 'preco', 'avaliacao', 'fiabilidade', 'aberta'], {
  $id: 'OrdemDeProcura',
  description:
    'preco: primeiro quem vende mais barato o que se procura (preço 0 é preço por dizer); ' +
    'avaliacao: as mais bem avaliadas, por uma média em que a ' +
    `avaliação de quem levantou lá uma reserva conta ${VERIFIED_RATING_WEIGHT} vezes, as outras uma, e a que se juntam ` +
    `${ASSUMED_RATINGS} de ${String(ASSUMED_RATING).replace('.', ',')}, para que poucas pesem pouco (sem avaliações, no fim); fiabilidade: ` +
    'aquelas em que mais vezes havia o que se reservou, a que se juntam 10 reservas em que 8 vezes havia (sem `fiabilidade`, no fim); ' +
    `aberta (pede uma ` +
    `posição): primeiro as que estão abertas e não fecham antes de lá se chegar de carro, como em \`aberta_em=chegada\`, ` +
    `no tempo de uma reserva (${RESERVATION_TIME}); depois as outras, e as mais próximas primeiro em cada grupo. Com uma ` +
    `posição, entre as ${RANKED_AMONG} mais próximas que correspondem. Por omissão, distancia com posição e nome sem ela.`,
})

const DosagemDaProcura = enumeration(['pedida', 'qualquer'], {
  $id: 'DosagemDaProcura',
  description:
    'Só numa procura por medicamento. Por omissão, só os artigos da dosagem, do tamanho e da forma que o termo diz, pelo seu valor ' +
    '(0,5 g é 500 mg), e no fim as farmácias que só têm artigos cujo nome não os diz; onde ninguém os tem, a lista vem vazia. ' +
    'qualquer: também os outros, depois desses, cada artigo com `noutra_dosagem` ou `noutra_forma`.',
})

export const FarmaciasQuery = Type.Object({
  search: Type.Optional(
    line({
      maxLength: 200,
      description:
        'O que se procura, segundo search_type. Maiúsculas e acentos não contam. Por medicamento acham-se começos de palavras, e uma parte ' +
        'de dentro de uma palavra só onde nenhuma começa assim. O nome inteiro de uma substância só a acha a ela, com as suas marcas e ' +
        'combinações; um erro de escrita, a que está estritamente mais perto.',
    }),
  ),
  search_type: filled(refine(TipoDeProcura, { default: 'farmacia' })),
  categoria: Type.Optional(line({ maxLength: 100, description: 'Só artigos desta categoria' })),
  subcategoria: Type.Optional(line({ maxLength: 100, description: 'Só artigos desta subcategoria' })),
  ...positionQuery,
  raio_km: Type.Optional(Type.Number({ minimum: 0, description: 'Até que distância, em km; pede uma posição' })),
  somente_ativas: filled(
    Type.Boolean({ default: true, description: 'false: também as congeladas; só conta vindo de admins e gestores' }),
  ),
  limite: limitQuery(200, 50),
  registadas_por_mim: Type.Optional(flag('true: só as que quem pede registou; pede uma sessão de admin ou de gestor')),
  aberta_agora: Type.Optional(flag('true: só as que estão abertas agora, pela hora de Luanda')),
  aberta_em: Type.Optional(
    Type.String({
      pattern: '^([0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}|chegada)$',
      description:
        'Só as que estão abertas nesse dia a essa hora de Luanda, como 2026-12-24T21:30; ou `chegada`, que pede uma posição: ' +
        'as que estão abertas quando lá se chegar de carro, saindo agora, pelos minutos que `GET /api/farmacias/{id}/trajecto` ' +
        'estima para cada uma',
    }),
  ),
  is_24_horas: Type.Optional(flag('true: só as que nunca fecham')),
  de_turno: Type.Optional(flag('true: só as de turno agora; com aberta_em, as de turno nesse dia')),
  de_turno_em: Type.Optional(
    Type.String({
      pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$',
      description:
        'Só as que começam um turno nesse dia, de dia ou de noite; hoje também as que já estão de turno, e não as que já o ' +
        'acabaram',
    }),
  ),
  livres: Type.Optional(flag('Só numa procura por medicamento; true: sem os artigos já reservados')),
  dosagem: Type.Optional(DosagemDaProcura),
  ordenar: Type.Optional(OrdemDeProcura),
})

const IndiceQuery = Type.Object({
  parte: Type.Integer({
    minimum: 0,
    maximum: INDEX_PARTS - 1,
    description: `Que parte: as farmácias repartem-se por ${INDEX_PARTS}, pelo primeiro algarismo do id`,
  }),
})

const EntradaDoIndice = Type.Object(
  { id: uuid('A farmácia'), atualizada_em: instant('Quando os seus dados mudaram pela última vez') },
  { $id: 'EntradaDoIndice', description: 'Uma farmácia que todos vêem, e desde quando está como está' },
)

const tag = 'farmacias'
const params = idParams('a farmácia')

export const listarFarmacias = endpoint({
  id: 'listarFarmacias',
  tellsReading: true,
  tellsUnderstood: true,
  method: 'GET',
  path: '/api/farmacias',
  tag,
  summary: 'Procura farmácias por nome, por medicamento ou por bairro, as mais próximas primeiro',
  description:
    'A procura ignora maiúsculas e acentos e encontra partes de palavras. Sem posição a ordem é a do nome. ' +
    `Numa procura por medicamento cada farmácia traz em \`stock\` só os artigos que correspondem e que há: os ${ITEMS_SHOWN} ` +
    'melhores, ou os mais baratos com `ordenar=preco`; `total_itens` diz quantos são ao todo.',
  access: 'publico',
  query: FarmaciasQuery,
  responses: {
    200: {
      description: 'As farmácias encontradas; vazio quando nenhuma',
      schema: Type.Array(FarmaciaResumo),
      example: [{ ...exemplo.farmaciaResumo, distancia_km: 0.412, total_itens: 1, stock: [exemplo.item] }],
    },
  },
  errors: ['NAO_AUTENTICADO', 'TOKEN_EM_FALTA', 'TOKEN_INVALIDO_OU_EXPIRADO', 'SEM_PERMISSAO'],
})

export const indiceDeFarmacias = endpoint({
  id: 'indiceDeFarmacias',
  method: 'GET',
  path: '/api/farmacias/indice',
  tag,
  summary: 'Uma parte das farmácias que todos vêem, só com o id: para quem lista as suas páginas',
  access: 'publico',
  query: IndiceQuery,
  responses: {
    200: {
      description: 'As farmácias desta parte, por id',
      schema: Type.Array(EntradaDoIndice),
      example: [{ id: exemplo.id.farmacia, atualizada_em: exemplo.instante }],
    },
  },
})

export const criarFarmacia = endpoint({
  id: 'criarFarmacia',
  method: 'POST',
  path: '/api/farmacias',
  tag,
  summary: 'Regista uma farmácia',
  description:
    'Gera o código de acesso, envia-o por SMS à farmácia e avisa os admins por e-mail. A `mensagem` diz quando nenhum ' +
    'telefone da farmácia recebe SMS e o código tem de lhe ser entregue.',
  access: 'registador',
  idempotent: true,
  body: FarmaciaCreateBody,
  bodyExample: exemplo.farmaciaBody,
  responses: {
    201: {
      description: 'Farmácia registada',
      schema: writeAnswer('FarmaciaCriada', 'A farmácia registada, com o seu código', { farmacia: FarmaciaComCodigo }),
      example: exemplo.escrito('Farmácia registada.', {
        farmacia: { ...exemplo.farmacia, stock: [], codigo_acesso: '0123456789' },
      }),
    },
  },
  conflicts: ['duplicado'],
})

export const verFarmacia = endpoint({
  id: 'verFarmacia',
  method: 'GET',
  path: '/api/farmacias/{id}',
  tag,
  summary: 'Mostra uma farmácia com o stock que tem',
  access: 'publico',
  params,
  responses: { 200: { description: 'A farmácia', schema: Farmacia, example: exemplo.farmacia } },
  errors: ['NAO_ENCONTRADO'],
})

export const alterarFarmacia = endpoint({
  id: 'alterarFarmacia',
  method: 'PUT',
  path: '/api/farmacias/{id}',
  tag,
  summary: 'Altera os dados de uma farmácia',
  description: 'Um campo opcional em falta fica como está; `null` apaga-o.',
  access: 'admin',
  params,
  body: FarmaciaUpdateBody,
  bodyExample: { ...exemplo.farmaciaBody, telefone_secundario: '222000000' },
  responses: {
    200: {
      description: 'Farmácia alterada',
      schema: FarmaciaEscrita,
      example: exemplo.escrito('Farmácia alterada.', { farmacia: exemplo.farmacia }),
    },
  },
  errors: ['NAO_ENCONTRADO'],
})

export const apagarFarmacia = endpoint({
  id: 'apagarFarmacia',
  method: 'DELETE',
  path: '/api/farmacias/{id}',
  tag,
  summary: 'Apaga uma farmácia para sempre, com o seu stock, avaliações e reservas',
  access: 'admin',
  params,
  responses: {
    200: {
      description: 'Farmácia apagada',
      schema: Escrita,
      example: exemplo.escrito('Farmácia apagada.', {}),
    },
  },
  errors: ['NAO_ENCONTRADO'],
})

export const mudarEstadoFarmacia = endpoint({
  id: 'mudarEstadoFarmacia',
  method: 'PATCH',
  path: '/api/farmacias/{id}/status',
  tag,
  summary: 'Activa ou congela uma farmácia',
  access: 'admin',
  params,
  body: EstadoDaFarmaciaBody,
  bodyExample: { is_ativo: false },
  responses: {
    200: {
      description: 'O estado pedido está em vigor',
      schema: FarmaciaEscrita,
      example: exemplo.escrito('Farmácia congelada.', { farmacia: { ...exemplo.farmacia, is_ativo: false } }),
    },
  },
  errors: ['NAO_ENCONTRADO'],
})
