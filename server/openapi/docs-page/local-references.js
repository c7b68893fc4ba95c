/** Returns the schema that a `$ref` such as `#/components/schemas/Erro` points to. */
const pointedTo = (document, reference) =>
  reference
    .slice(2)
    .split('/')
    .reduce((value, key) => value[decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~')], document)

/** Replaces each `$ref` of a value by its target; a schema that contains itself stays a `$ref` inside itself. */
function resolved(value, document, open = []) {
  if (Array.isArray(value)) return value.map((item) => resolved(item, document, open))
  if (value === null || typeof value !== 'object') return value
  const { $ref, ...beside } = value
  if (typeof $ref === 'string') {
    if (open.includes($ref)) return value
    const target = resolved(pointedTo(document, $ref), document, [...open, $ref])
    return { ...target, ...resolved(beside, document, open), $$ref: $ref }
  }
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, resolved(item, document, open)]))
}

/**
 * A plugin that resolves references. Swagger UI's own resolver goes through the whole document for each operation that
 * is opened, which takes a cheap phone many seconds; ours is one document, whose references are all its own.
 */
export const localReferences = () => ({
  fn: {
    resolveSubtree: async (document, path) => {
      const part = path.reduce((value, key) => value?.[key], document)
      return { errors: [], spec: resolved(part, document) }
    },
  },
  statePlugins: {
    spec: {
      wrapActions: {
        // the document is JSON: reading it as YAML, as Swagger UI would, takes many times as long
        parseToJson:
          (_original, { specActions }) =>
          (text) =>
            text && specActions.updateJsonSpec(JSON.parse(text)),
      },
    },
  },
})
