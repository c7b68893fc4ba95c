import type { TProperties, TSchema } from 'typebox'
import { Farmacia, FarmaciaResumo } from '#contract/farmacias.shapes.ts'
import Type from '#contract/schema.ts'
import { ItemDeStock } from '#contract/stock.shapes.ts'

/** Members of these names, as the contract has them. */
const pick = (properties: TProperties, names: readonly string[]): TProperties =>
  Object.fromEntries(Object.entries(properties).filter(([name]) => names.includes(name)))

const facts = pick(FarmaciaResumo.properties, [
  ...['id', 'nome', 'endereco', 'bairro', 'municipio', 'latitude', 'longitude', 'telefone', 'telefone_secundario'],
  ...['is_24_horas', 'is_ativo', 'aberta_agora', 'abre_em', 'fecha_em', 'turno', 'servicos'],
])

const item = {
  ...pick(ItemDeStock.properties, ['nome', 'quantidade', 'preco', 'requer_receita', 'atualizado_em']),
  corresponde_a: Type.Optional(Type.Unsafe({})),
  nao_diz_dosagem: Type.Optional(Type.Boolean()),
}

/** The facts of an answer with a list of pharmacies. */
export const ListFacts: TSchema = Type.Object({
  farmacias: Type.Array(
    Type.Object({
      ...facts,
      ...pick(FarmaciaResumo.properties, ['distancia_km', 'total_itens']),
      artigos: Type.Optional(Type.Array(Type.Object(item))),
    }),
  ),
})

/** The facts of an answer with one pharmacy. */
export const RecordFacts: TSchema = Type.Object({
  farmacia: Type.Object({
    ...facts,
    ...pick(Farmacia.properties, ['horario', 'licenca_numero', 'licenca_validade', 'licenca_caducada']),
    artigos_com_stock: Type.Integer({ minimum: 0 }),
  }),
})

/** Keywords of the contract's own, which no other program knows. */
const own = new Set(['$id', 'extends', 'refines', 'aliases', 'requiresOne', 'blankIsNull', 'inAngola', 'example'])

/** A schema as plain JSON Schema. */
export const plainSchema = (schema: TSchema): Record<string, unknown> =>
  JSON.parse(JSON.stringify(schema, (key, value) => (own.has(key) || key.startsWith('x-') ? undefined : value)))
