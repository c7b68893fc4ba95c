import { SaxesParser } from 'saxes'
import { gtin, tillCode } from '../../../contract/item-codes.ts'
import { encodingOfBytes, firstText } from '../../folhas/src/encoding.ts'
import { decoderOf, isGarbled } from '../../folhas/src/letters.ts'
import type { CatalogueEntry } from './state.ts'

const START = /<(?:\w+:)?AuditFile[\s>]/

/** Tells if a file is a SAF-T, by its first element. */
export const isSaft = (bytes: Buffer): boolean => START.test(firstText(bytes, 4096))

const SLICE_BYTES = 1024 * 1024

const fields = ['ProductCode', 'ProductDescription', 'ProductNumberCode'] as const
type SaftField = (typeof fields)[number]

/**
 * Reads the products of a SAF-T (AO): `MasterFiles/Product`. It has names and bar codes, and no quantities.
 * @throws Error for a file that is no XML up to the end of its products
 */
export function readSaft(bytes: Buffer): CatalogueEntry[] {
  const entries: CatalogueEntry[] = []
  const path: string[] = []
  let product: Partial<Record<SaftField, string>> = {}
  let text = ''
  let isDone = false
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name }) => {
    path.push(name.replace(/^\w+:/, ''))
    if (path.at(-1) === 'Product') product = {}
    text = ''
  })
  parser.on('text', (more) => {
    if (text.length < 1000) text += more
  })
  parser.on('closetag', () => {
    const name = path.pop()
    if (name === 'MasterFiles') isDone = true
    const field = fields.find((known) => known === name)
    if (field && path.at(-1) === 'Product' && path.at(-2) === 'MasterFiles') product[field] = text.trim()
    if (name !== 'Product' || path.at(-1) !== 'MasterFiles') return
    const { ProductCode, ProductDescription: nome, ProductNumberCode } = product
    const [codigo, ean] = [tillCode(ProductCode ?? ''), gtin(ProductNumberCode ?? '')]
    if (codigo && nome && !isGarbled(nome)) entries.push({ codigo, nome, ...(ean && { ean }) })
  })
  // the sales of a year, hundreds of megabytes, come after the products and are not read
  // by its letters and not by what its first line says of them: programs write that line whatever they do
  const decoder = decoderOf(encodingOfBytes(bytes))
  for (let at = 0; at < bytes.length && !isDone; at += SLICE_BYTES) {
    parser.write(decoder.decode(bytes.subarray(at, at + SLICE_BYTES), { stream: true }))
  }
  if (!isDone) parser.close()
  return entries
}
