import { SaxesParser } from 'saxes'
import { beyond, bounds } from './bounds.ts'

/** The handlers of elements; names come without their prefixes. */
export interface XmlHandler {
  open?(name: string, attributes: Record<string, string>): void
  text?(text: string): void
  close?(name: string): void
}

/** The elements and text that may still be read, of all parts of a file together. */
export interface XmlBudget {
  elements: number
}

const local = (name: string) => name.slice(name.indexOf(':') + 1)

/** Looks at everything that is read, and stops at the first thing past a bound. */
function guard(budget: XmlBudget) {
  let [depth, attributes, run] = [0, 0, 0]
  return {
    chunk({ length }: string) {
      run += length
      if (run > bounds.runCharacters)
        throw beyond('tem mais de {} caracteres seguidos num só elemento', bounds.runCharacters)
    },
    attribute({ value }: { value: string }) {
      attributes++
      if (attributes > bounds.attributes) throw beyond('tem um elemento com mais de {} atributos', bounds.attributes)
      if (value.length > bounds.attributeCharacters) {
        throw beyond('tem um atributo com mais de {} caracteres', bounds.attributeCharacters)
      }
    },
    open() {
      run = 0
      attributes = 0
      depth++
      budget.elements--
      if (depth > bounds.depth) throw beyond('tem mais de {} elementos uns dentro dos outros', bounds.depth)
      if (budget.elements < 0) throw beyond('tem mais de {} elementos', bounds.elements)
    },
    close() {
      run = 0
      depth--
    },
  }
}

/**
 * Reads XML as it comes. Nothing outside it is fetched and no entity of its own is expanded.
 * @throws AppError DEMASIADO_GRANDE at the first bound it passes · Error when it is no XML
 */
export async function readXml(chunks: AsyncIterable<string>, handler: XmlHandler, budget: XmlBudget): Promise<void> {
  const parser = new SaxesParser()
  const watch = guard(budget)
  let broken: Error | undefined
  parser.on('error', (error) => {
    broken ??= error
  })
  parser.on('attribute', watch.attribute)
  parser.on('opentag', ({ name, attributes }) => {
    watch.open()
    handler.open?.(local(name), attributes)
  })
  parser.on('text', (text) => handler.text?.(text))
  parser.on('cdata', (text) => handler.text?.(text))
  parser.on('closetag', ({ name }) => {
    watch.close()
    handler.close?.(local(name))
  })
  let any = false
  for await (const chunk of chunks) {
    any ||= chunk !== ''
    watch.chunk(chunk)
    parser.write(chunk)
    if (broken) throw broken
  }
  if (any) parser.close()
  if (broken) throw broken
}
