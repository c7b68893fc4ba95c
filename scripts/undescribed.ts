type Node = Record<string, unknown>

const isObject = (value: unknown): value is Node => typeof value === 'object' && value !== null
const isReference = ({ $ref }: Node) => typeof $ref === 'string'

/** Maps whose values are schemas to describe, by the key that holds them. */
const described = new Set(['properties', 'schemas'])
/** Values, not schemas: a property there may have any name. */
const values = new Set(['example', 'examples', 'mapping'])

/** Yields the parts that need a description: parameters, components and properties; a reference has its component's. */
function* toDescribe(node: Node, pointer: string): Generator<[string, Node]> {
  for (const [key, value] of Object.entries(node)) {
    if (!isObject(value) || values.has(key)) continue
    const here = `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`
    if (described.has(key) || key === 'parameters') {
      for (const [name, thing] of Object.entries(value)) if (isObject(thing)) yield [`${here}/${name}`, thing]
    }
    yield* toDescribe(value, here)
  }
}

/** Returns the parameters, components and properties of a document that have no description. */
export const undescribed = (document: object): string[] =>
  [...toDescribe(document as Node, '#')]
    .filter(([, thing]) => !isReference(thing) && !thing.description)
    .map(([pointer]) => pointer)
