import Type from 'typebox'
import { ClockTime, Instant, Latitude, Longitude, line, nullable, Phone, paragraph, Uuid } from './basic.ts'
import { ItemDeStock } from './stock.ts'

const text = nullable(Type.String())
const summary = {
  id: Uuid,
  nome: Type.String(),
  telefone: Type.String(),
  telefone_secundario: text,
  endereco: text,
  bairro: text,
  municipio: text,
  latitude: Type.Number(),
  longitude: Type.Number(),
  horario_abertura: text,
  horario_fecho: text,
  is_24_horas: Type.Boolean(),
  servicos: Type.Array(Type.String()),
  is_ativo: Type.Boolean(),
  imagem_url: nullable(Type.String({ description: 'Caminho a resolver contra o endereço do serviço' })),
  media_avaliacoes: nullable(Type.Number({ description: 'Uma casa decimal; null sem avaliações' })),
  total_avaliacoes: Type.Integer(),
  stock_atualizado_em: nullable(Instant),
  aberta_agora: nullable(Type.Boolean({ description: 'Pela hora de Luanda; null quando o horário não é conhecido' })),
  abre_em: nullable({ ...Instant, description: 'Quando volta a abrir; null se está aberta ou não se sabe o horário' }),
}

export const FarmaciaResumo = Type.Object(
  {
    ...summary,
    distancia_km: Type.Optional(Type.Number({ description: 'Em linha recta, quando foi dada uma posição' })),
    stock: Type.Optional(Type.Array(ItemDeStock)),
  },
  { $id: 'FarmaciaResumo' },
)

const complete = {
  ...summary,
  notas: text,
  cartazes: Type.Array(Type.String()),
  registada_por: nullable(Uuid),
  criada_em: Instant,
  atualizada_em: Instant,
}

export const Farmacia = Type.Object({ ...complete, stock: Type.Array(ItemDeStock) }, { $id: 'Farmacia' })

export const PerfilDaFarmacia = Type.Object(
  {
    ...complete,
    stock: Type.Array(ItemDeStock),
    lembrete_stock: nullable(
      Type.String({ description: 'Uma frase para mostrar, quando o stock nunca foi escrito ou tem mais de 7 dias' }),
    ),
  },
  { $id: 'PerfilDaFarmacia', description: 'A farmácia como ela própria se vê' },
)

export const FarmaciaComCodigo = Type.Object(
  { ...complete, stock: Type.Array(ItemDeStock), codigo_acesso: Type.String({ pattern: '^[0-9]{10}$' }) },
  { $id: 'FarmaciaComCodigo', description: 'A única resposta, com a da renovação, em que o código é mostrado.' },
)

const required = { nome: line({ minLength: 3, maxLength: 150 }), telefone: Phone }
const position = { latitude: Latitude, longitude: Longitude }
const optional = {
  endereco: Type.Optional(nullable(line({ maxLength: 300 }))),
  bairro: Type.Optional(nullable(line({ maxLength: 150 }))),
  municipio: Type.Optional(nullable(line({ maxLength: 150 }))),
  horario_abertura: Type.Optional(nullable(ClockTime)),
  horario_fecho: Type.Optional(nullable(ClockTime)),
  is_24_horas: Type.Optional(Type.Boolean()),
  servicos: Type.Optional(Type.Array(line({ minLength: 1, maxLength: 100 }), { maxItems: 50 })),
  notas: Type.Optional(nullable(paragraph({ maxLength: 2000 }))),
}
const secondPhone = { telefone_secundario: Type.Optional(nullable(Phone)) }

export const FarmaciaCreateBody = Type.Object({ ...required, ...position, ...optional })
export const FarmaciaUpdateBody = Type.Object({
  ...required,
  ...position,
  ...secondPhone,
  ...optional,
  is_ativo: Type.Optional(Type.Boolean()),
})
export const PerfilUpdateBody = Type.Object({ ...required, ...secondPhone, ...optional })

export const FarmaciasQuery = Type.Object({
  search: Type.Optional(Type.String({ maxLength: 200, 'x-texto': 'linha' })),
  search_type: Type.Optional(Type.String({ enum: ['farmacia', 'medicamento', 'bairro'], default: 'farmacia' })),
  categoria: Type.Optional(Type.String({ maxLength: 100, 'x-texto': 'linha' })),
  subcategoria: Type.Optional(Type.String({ maxLength: 100, 'x-texto': 'linha' })),
  latitude: Type.Optional(Latitude),
  longitude: Type.Optional(Longitude),
  lat: Type.Optional({ ...Latitude, description: 'O mesmo que latitude' }),
  lng: Type.Optional({ ...Longitude, description: 'O mesmo que longitude' }),
  raio_km: Type.Optional(Type.Number({ minimum: 0, description: 'Pede uma posição' })),
  somente_ativas: Type.Optional(Type.Boolean({ default: true })),
  limite: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 })),
  registadas_por_mim: Type.Optional(Type.Boolean()),
  aberta_agora: Type.Optional(
    Type.Boolean({ description: 'true: só as que estão abertas agora, pela hora de Luanda' }),
  ),
  livres: Type.Optional(
    Type.Boolean({ description: 'Só numa procura por medicamento; true: sem os artigos já reservados' }),
  ),
  ordenar: Type.Optional(
    Type.String({
      enum: ['distancia', 'preco', 'avaliacao'],
      description:
        'preco: primeiro quem vende mais barato o que se procura; avaliacao: as mais bem avaliadas. Com uma posição, ' +
        'entre as 200 mais próximas que correspondem. Por omissão, distancia com posição e nome sem ela.',
    }),
  ),
})
