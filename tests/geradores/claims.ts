import { chamadas, type Documento, type Esquema } from '../../scripts/gerar/documento.ts'

/** Names that a generator gives to the types of the document's parts. */
export interface TypeNames {
  component(name: string): string
  query(operation: string): string
  /** @param pathParameters number of parameters in the path */
  body(operation: string, mediaType: string, pathParameters: number): string
  response(operation: string, status: string, mediaType: string): string
}

interface Schema extends Esquema {
  const?: unknown
  items?: Schema
  allOf?: Schema[]
  oneOf?: Schema[]
  anyOf?: Schema[]
  additionalProperties?: Schema | boolean
  properties?: Record<string, Schema>
}

/** A type that must say something, and where the document says it. */
interface Claim {
  where: string
  type: string
  /** True when the type of a closed list of values is closed too. */
  closed: boolean
}

const helpers = `type Known<T> = 0 extends 1 & T ? false : unknown extends T ? false : [NonNullable<T>] extends [never] ? false : true
type Closed<T> = Known<T> extends true ? (string extends T ? false : number extends T ? false : true) : false
type Prop<T, K extends string> = T extends null | undefined ? never : K extends keyof T ? T[K] : Numbered<T, K>
type Numbered<T, K extends string> = K extends \`\${infer N extends number}\` ? (N extends keyof T ? T[N] : never) : never
type Item<T> = T extends readonly (infer I)[] ? I : never
type Sure<T extends true> = T
`

const saysType = ({ $ref, type, enum: values, const: value, allOf, oneOf, anyOf }: Schema) =>
  [$ref, values, value, allOf, oneOf, anyOf].some((said) => said !== undefined) ||
  (type !== undefined && type !== 'null')

/** Every part of a schema that says a type; the parts of a named one are claimed under its own name. */
function* claimsOf(schema: Schema, type: string, where: string): Generator<Claim> {
  if (saysType(schema)) yield { where, type, closed: schema.enum !== undefined || typeof schema.const === 'string' }
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    yield* claimsOf(property, `Prop<${type}, '${name}'>`, `${where}.${name}`)
  }
  if (schema.items) yield* claimsOf(schema.items, `Item<${type}>`, `${where}[]`)
  if (typeof schema.additionalProperties === 'object') {
    yield* claimsOf(schema.additionalProperties, `Prop<${type}, 'x'>`, `${where}.*`)
  }
  for (const part of schema.allOf ?? []) if (!part.$ref) yield* claimsOf(part, type, where)
  for (const part of [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])]) {
    // a choice's member is known by what is inside it; its own type is the whole choice's
    for (const claim of claimsOf(part, type, where)) if (claim.type !== type) yield claim
  }
}

function* claimsOfDocument(document: Documento, names: TypeNames): Generator<Claim> {
  for (const [name, schema] of Object.entries(document.components.schemas)) {
    yield* claimsOf(schema, names.component(name), name)
  }
  for (const { operationId, parameters = [], requestBody, responses } of chamadas(document)) {
    for (const parameter of parameters.filter((each) => each.in === 'query')) {
      const type = `Prop<${names.query(operationId)}, '${parameter.name}'>`
      yield* claimsOf(parameter.schema, type, `${operationId}?${parameter.name}`)
    }
    const inPath = parameters.filter((each) => each.in === 'path').length
    for (const [mediaType, { schema }] of Object.entries(requestBody?.content ?? {})) {
      yield* claimsOf(schema, names.body(operationId, mediaType, inPath), `${operationId} corpo`)
    }
    for (const [status, { content = {} }] of Object.entries(responses)) {
      for (const [mediaType, { schema }] of Object.entries(content)) {
        yield* claimsOf(schema, names.response(operationId, status, mediaType), `${operationId} ${status}`)
      }
    }
  }
}

/**
 * A TypeScript file that compiles only if every type which the document says is there: never `any`, `unknown` or
 * `never`, and a closed list of values never just any text.
 */
export function claimsFile(document: Documento, imports: string, names: TypeNames): string {
  const lines = [...claimsOfDocument(document, names)].map(
    ({ where, type, closed }, index) =>
      `export type C${index} = Sure<${closed ? 'Closed' : 'Known'}<${type}>> // ${where}`,
  )
  return [imports, helpers, ...lines, ''].join('\n')
}
