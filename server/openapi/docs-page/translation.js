import { phrases, places } from './portuguese.js'
import { patterns } from './portuguese-patterns.js'

/** Properties whose text is shown or read aloud. */
const texts = ['aria-label', 'title', 'placeholder', 'alt', 'source', 'children']

/** The Portuguese of one of Swagger UI's texts, or of several, with the spaces around it; anything else as it is. */
function translate(value) {
  if (Array.isArray(value)) return value.map(translate)
  if (typeof value !== 'string') return value
  const text = value.trim()
  if (text === '') return value
  const phrase = text.replace(/\s+/g, ' ')
  if (Object.hasOwn(phrases, phrase)) return value.replace(text, () => phrases[phrase])
  return patterns.reduce((result, [english, portuguese]) => result.replace(english, portuguese), value)
}

function translateProperties(type, properties) {
  if (!properties) return properties
  const result = { ...properties }
  for (const name of texts) {
    if (name in result) result[name] = translate(result[name])
  }
  // a placeholder goes away while one types: the field keeps it as its name
  if (typeof type === 'string' && result.placeholder) result['aria-label'] ??= result.placeholder
  if (result.className === 'close-modal') result['aria-label'] = 'Fechar'
  return result
}

/**
 * A plugin that translates what Swagger UI writes. Its texts stand inside its components, and all of these make their
 * elements by the one `createElement` that it gives to plugins: there each text passes once, before it is shown.
 */
export function translation({ React }) {
  const { createElement } = React
  React.createElement = (type, properties, ...children) => {
    const inPortuguese = properties?.className === 'parameter__in' ? (child) => places[child] ?? child : translate
    return createElement(type, translateProperties(type, properties), ...children.map(inPortuguese))
  }
  return {}
}
