import { PASSWORD_MIN, STAFF_PASSWORD_MIN } from '#contract/limits.ts'
import type { UserRole } from '#server/http/session.ts'
import { messages } from './messages.ts'

/** The owner of a password, whose own words are guessed first. */
export interface OwnerNames {
  nome: string
  email: string | null
}

/** 49,000, from passwords that were stolen elsewhere; folded, as all of this file is. */
async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set([...dictionary['passwords-common'], 'palavrapasse'])
}

/** With the first password that is looked at: most processes see none, and they take 4 MB. */
let common: Promise<ReadonlySet<string>> | undefined

/** Words that somebody who guesses passwords here would begin with. */
const ofHere = [
  'botica',
  'farmacia',
  'farmaceutic',
  'angola',
  'luanda',
  'admin',
  'administrador',
  'administracao',
  'gestor',
]

/** The fewest characters that must remain beside known words. */
const REMAINDER_MIN = 6
/** Shorter words are in everything. */
const WORD_MIN = 3

const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const neighbours = new Set(
  rows.flatMap((row) => [...row].slice(1).flatMap((key, at) => [row[at] + key, key + row[at]])),
)

const lookalikes: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}

/** Without case and accents. */
const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
const plain = (text: string) => [...text].map((sign) => lookalikes[sign] ?? sign).join('')
const lettersAndDigits = (text: string) => text.replaceAll(/[^a-z0-9]/g, '')
const wordsOf = (text: string) => fold(text).split(/[^a-z0-9]/)

/** Without the digits and signs that people put around a word. */
function core(text: string): string {
  const letters = [...text].map((sign) => sign >= 'a' && sign <= 'z')
  return text.slice(letters.indexOf(true), letters.lastIndexOf(true) + 1)
}

/** Tells if a text is one piece repeated, the last time perhaps in part. */
function repeats(text: string): boolean {
  for (let period = 1; period <= text.length / 2; period++) {
    if (text.startsWith(text.slice(period))) return true
  }
  return false
}

/** Few runs along the alphabet, the digits, a row of keys, or one key. */
function runs(text: string): boolean {
  const breaks = [...text].filter((sign, at) => at > 0 && sign !== text[at - 1] && !neighbours.has(text[at - 1] + sign))
  return (breaks.length + 1) * 4 <= text.length
}

const isOneOf = (known: ReadonlySet<string>) => (text: string) =>
  [text, core(text), plain(text), plain(core(text))].some((form) => form.length > WORD_MIN && known.has(form))

/** Every other sign, beginning with the first or the second: hands take turns, as in 1q2w3e4r. */
const everyOther = (text: string, first: number) => [...text].filter((_, at) => at % 2 === first).join('')
const isPattern = (text: string) => runs(text) || [0, 1].every((first) => runs(everyOther(text, first)))

/** Tells if a text has little beside words of its owner and of this service. */
function isOfOwner(text: string, { nome, email }: OwnerNames, isCommon: (text: string) => boolean): boolean {
  const mailbox = email?.slice(0, email.lastIndexOf('@')) ?? ''
  const own = [...wordsOf(nome), ...wordsOf(mailbox), lettersAndDigits(fold(nome)), lettersAndDigits(fold(mailbox))]
  const known = [...ofHere, ...own].filter(({ length }) => length >= WORD_MIN).sort((a, b) => b.length - a.length)
  const rest = known.reduce((left, word) => left.replaceAll(word, ''), text)
  return rest !== text && (rest.length < REMAINDER_MIN || isCommon(rest) || isPattern(rest) || repeats(rest))
}

/** Tells if a guesser tries this password early: it is common, a pattern of keys, or made of its owner's name or e-mail. */
async function isFirstTried(password: string, owner: OwnerNames): Promise<boolean> {
  common ??= readCommon()
  const isCommon = isOneOf(await common)
  const text = fold(password)
  const bare = lettersAndDigits(text)
  if (isCommon(text) || isCommon(bare) || repeats(text) || repeats(core(text)) || isPattern(text)) return true
  return [bare, lettersAndDigits(plain(text))].some((form) => isOfOwner(form, owner, isCommon))
}

/** The fewest characters of a password, by what its account may do. */
const fewest: Record<UserRole, number> = { user: PASSWORD_MIN, gestor: STAFF_PASSWORD_MIN, admin: STAFF_PASSWORD_MIN }

export interface PasswordOwner extends OwnerNames {
  role: UserRole
}

/** Returns the fault of a password for this account, to follow the field's name; undefined for a good one. */
export async function passwordRefusal(
  password: string,
  { role, ...owner }: PasswordOwner,
): Promise<string | undefined> {
  const least = fewest[role]
  if ([...password].length < least) return messages.passwordTooShort(least)
  return role !== 'user' && (await isFirstTried(password, owner)) ? messages.passwordTooCommon : undefined
}
