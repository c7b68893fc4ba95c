import type { Call } from '#call/call.ts'
import { sugerirMedicamentos } from '#contract/endpoints/medicamentos.ts'
import type { Meaning } from './meaning.ts'
import { plain } from './words.ts'

/** Words and letters of the longest name that is taken. */
const MOST_WORDS = 6
const MOST_LETTERS = 60

/** Words that people write before their name. */
const before = /^(?:o meu nome e|meu nome e|chamo-me|chamo me|me chamo|sou o|sou a|sou|aqui e|e o|e a) /

/**
 * Returns the name in the answer to «como se chama?»; nothing where it is a command, a number, or a medicine.
 */
export async function nameSaid(call: Call, text: string, meaning: Meaning): Promise<string | undefined> {
  if (meaning.kind !== 'search' && meaning.kind !== 'nothing') return undefined
  const line = text
    .replaceAll(/[^\p{L}\p{M}' -]/gu, ' ')
    .split(' ')
    .filter(Boolean)
    .join(' ')
  const skipped = before.exec(`${plain(line)} `)?.[0].length ?? 0
  const nome = line.slice(skipped, skipped + MOST_LETTERS).trim()
  const words = nome.split(' ')
  if (nome.length < 2 || words.length > MOST_WORDS || /\d/.test(text)) return undefined
  const first = plain(words[0] ?? '')
  const [known] = await call(sugerirMedicamentos, { query: { search: nome, limite: 1 } })
  const isMedicine =
    known && [known.nome, known.dci ?? ''].some((each) => first.length > 3 && plain(each).startsWith(first))
  return isMedicine ? undefined : nome
}
