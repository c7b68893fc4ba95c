import { SaxesParser } from 'saxes'

/** What is done with each element; names come without their prefixes. */
export interface XmlHandler {
  open?(name: string, attributes: Record<string, string>): void
  text?(text: string): void
  close?(name: string): void
}

const local = (name: string) => name.slice(name.indexOf(':') + 1)

/** Reads XML as it comes. Nothing outside it is fetched and no entity of its own is expanded. @throws Error */
export async function readXml(chunks: AsyncIterable<string>, handler: XmlHandler): Promise<void> {
  const parser = new SaxesParser()
  let broken: Error | undefined
  parser.on('error', (error) => {
    broken ??= error
  })
  parser.on('opentag', ({ name, attributes }) => handler.open?.(local(name), attributes))
  parser.on('text', (text) => handler.text?.(text))
  parser.on('cdata', (text) => handler.text?.(text))
  parser.on('closetag', ({ name }) => handler.close?.(local(name)))
  let any = false
  for await (const chunk of chunks) {
    any ||= chunk !== ''
    parser.write(chunk)
    if (broken) throw broken
  }
  if (any) parser.close()
  if (broken) throw broken
}
