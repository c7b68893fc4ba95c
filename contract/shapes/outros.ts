import Type from 'typebox'
import { filled } from '../filled.ts'
import { userRoles } from '../roles.ts'
import { Instant, Latitude, Longitude, nullable, paragraph, Uuid } from './basic.ts'

const statistics = {
  media_avaliacoes: nullable(Type.Number({ description: 'Uma casa decimal; null sem avaliações' })),
  total_avaliacoes: Type.Integer(),
}

export const Avaliacoes = Type.Object(
  {
    ...statistics,
    distribuicao: Type.Object(
      Object.fromEntries(['1', '2', '3', '4', '5'].map((n) => [n, Type.Integer()])) as Record<
        '1' | '2' | '3' | '4' | '5',
        ReturnType<typeof Type.Integer>
      >,
    ),
    minha: Type.Optional(nullable(Type.Integer({ description: 'A sua, quando há sessão de utilizador' }))),
  },
  { $id: 'Avaliacoes' },
)

export const Avaliacao = Type.Object(
  {
    id: Uuid,
    farmacia_id: Uuid,
    utilizador_id: Uuid,
    rating: Type.Integer({ minimum: 1, maximum: 5 }),
    criada_em: Instant,
    atualizada_em: Instant,
  },
  { $id: 'Avaliacao' },
)

export const AvaliacaoPropria = Type.Object(
  {
    id: Uuid,
    farmacia_id: Uuid,
    farmacia_nome: Type.String(),
    rating: Type.Integer({ minimum: 1, maximum: 5 }),
    criada_em: Instant,
    atualizada_em: Instant,
  },
  { $id: 'AvaliacaoPropria', description: 'Uma avaliação, para quem a deu' },
)

export const AvaliacaoBody = Type.Object({ rating: Type.Integer({ minimum: 1, maximum: 5 }) })
export const ratingStatistics = statistics

export const Denuncia = Type.Object(
  {
    id: Uuid,
    farmacia_id: Uuid,
    utilizador_id: Uuid,
    motivo: Type.String(),
    estado: Type.String({ enum: ['pendente', 'procedente', 'improcedente'] }),
    criada_em: Instant,
  },
  { $id: 'Denuncia' },
)

export const DenunciaBody = Type.Object({ utilizador_id: Uuid, motivo: paragraph({ minLength: 1, maxLength: 2000 }) })

export const Acesso = Type.Object(
  {
    id: Uuid,
    ip: nullable(Type.String()),
    user_agent: nullable(Type.String()),
    localidade: nullable(Type.String()),
    data: Instant,
  },
  { $id: 'Acesso' },
)

export const Estatisticas = Type.Object(
  {
    total_farmacias: Type.Integer(),
    farmacias_ativas: Type.Integer(),
    farmacias_congeladas: Type.Integer(),
    admins: Type.Array(
      Type.Object({
        id: Uuid,
        name: Type.String(),
        email: Type.String(),
        role: Type.String({ enum: [...userRoles] }),
        is_ativo: Type.Boolean(),
        ultimo_login: nullable(Instant),
      }),
    ),
  },
  { $id: 'Estatisticas' },
)

export const TrajectoQuery = Type.Object({
  latitude: Latitude,
  longitude: Longitude,
  modo: filled(Type.Unsafe<'carro' | 'pe'>({ type: 'string', enum: ['carro', 'pe'], default: 'carro' })),
})

export const Trajecto = Type.Object(
  {
    distancia_km: Type.Number(),
    duracao_min: Type.Number(),
    modo: Type.String({ enum: ['carro', 'pe'] }),
    fonte: Type.String({
      enum: ['motor', 'estimativa'],
      description: 'estimativa: linha recta com um factor de desvio',
    }),
    geometria: Type.Object({
      type: Type.Literal('LineString'),
      coordinates: Type.Array(Type.Array(Type.Number(), { minItems: 2, maxItems: 2 })),
    }),
  },
  { $id: 'Trajecto' },
)

export const Saude = Type.Object(
  { status: Type.Literal('OK'), servico: Type.String(), dataHora: Instant },
  { $id: 'Saude' },
)
