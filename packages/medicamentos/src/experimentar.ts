/**
 * Shows how a text is understood, as a search and as a label:
 * `npm run medicamento -- 'amoxi 500 caps'`.
 */
import { inspect } from 'node:util'
import { classify } from './classify.ts'
import { loadLexicon } from './load-lexicon.ts'
import { medicineQuery } from './query.ts'

const text = process.argv.slice(2).join(' ')
if (!text) {
  process.stderr.write("Diga um texto: npm run medicamento -- 'amoxi 500 caps'\n")
  process.exit(64)
}
const lexicon = loadLexicon()
for (const [title, found] of [
  ['Como procura', medicineQuery(lexicon, text)],
  ['Como rótulo', classify(lexicon, text)],
] as const) {
  process.stdout.write(`${title}:\n${inspect(found, { depth: 6 })}\n`)
}
