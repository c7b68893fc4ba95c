/*
 * Letters of old machines, and which of all readings of some bytes is Portuguese. A file says nothing of its letters; its
 * words do: «Solução» read by the wrong table has signs between letters, or capitals in the middle.
 */

/** The letters that a file may be written in. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'cp850' | 'cp860' | 'macintosh'

/** The upper halves of the two tables that DOS has for Portuguese; no TextDecoder knows them. */
const dos: Readonly<Record<'cp850' | 'cp860', string>> = {
  cp850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤' +
    'ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
  cp860:
    'ÇüéâãàÁçêÊèÍÔìÃÂÉÀÈôõòÚùÌÕÜ¢£Ù₧ÓáíóúñÑªº¿Ò¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧' +
    '╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0',
}

/** Decodes bytes piece by piece; the last call is without `stream`. What cannot be a letter is U+FFFD. */
export interface Decoder {
  decode(bytes?: Uint8Array, options?: { stream?: boolean }): string
}

const fromTable = (table: string): Decoder => ({
  decode: (bytes = Buffer.alloc(0)) =>
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      .toString('latin1')
      .replaceAll(/[\u0080-\u00ff]/g, (sign) => table.charAt(sign.charCodeAt(0) - 0x80)),
})

/** Returns a decoder of these letters. */
export const decoderOf = (letters: Encoding): Decoder =>
  letters === 'cp850' || letters === 'cp860' ? fromTable(dos[letters]) : new TextDecoder(letters)

/** Readings that are weighed where a file is not whole UTF-8; of two that are as good, the first. */
const candidates = ['utf-8', 'windows-1252', 'cp850', 'cp860', 'macintosh'] as const

const ours = new Set('áàâãçéêíóôõúüñÁÀÂÃÇÉÊÍÓÔÕÚÜÑ')
/** Signs of texts in Portuguese that stand beside a word or a number, and not within one. */
const beside = new Set('ºª°µ®™€£§–—“”«»·…½¼¾±×²³©')
/** Signs that may stand within one too. */
const within = new Set('’‘´\u00a0\u00ad')

const isLetter = (sign: string) => sign.toLowerCase() !== sign.toUpperCase()
const isUpper = (sign: string) => isLetter(sign) && sign === sign.toUpperCase()
const isLower = (sign: string) => isLetter(sign) && sign === sign.toLowerCase()
const isDigit = (sign: string) => sign >= '0' && sign <= '9' && sign !== ''

/** No word of ours has three letters with accents in a row. */
const isFar = (sign: string) => sign > '\u007f' && isLetter(sign)

/** Tells how likely a letter of ours is between its neighbours. */
function letterWeight(sign: string, before: string, after: string): number {
  if (isDigit(before) || isDigit(after)) return -1
  if (isFar(before) && isFar(after)) return -1
  if (isUpper(sign) && isLower(before)) return -1
  if (isLower(sign) && isUpper(after)) return -1
  return before === '' && after === '' ? 0 : 1
}

function signWeight(sign: string, before: string, after: string): number {
  if (ours.has(sign)) return letterWeight(sign, before, after)
  if (sign === 'µ') return /^[gl]/i.test(after) && !isLetter(before) ? 2 : -1
  if (beside.has(sign)) return isLetter(before) && isLetter(after) ? -1 : 0.5
  if (within.has(sign)) return isDigit(before) && isDigit(after) ? 0.5 : 0
  return isLetter(sign) && sign < '\u0180' ? -0.5 : -1
}

function wordWeight(word: string): number {
  let weight = 0
  for (let at = 0; at < word.length; at++) {
    if (word.charCodeAt(at) < 0x80) continue
    weight += signWeight(word.charAt(at), word.charAt(at - 1), word.charAt(at + 1))
  }
  return weight
}

const everyWord = /[0-9A-Za-z\u0080-\u00ff]+/g
const hasOtherByte = /[\u0080-\u00ff]/
/** The most words that are looked at: what they say does not change with more. */
const ENOUGH_WORDS = 5000
/** Words of which none may make sense by chance. */
const FEW_WORDS = 3

/** Collects words of a file that is not whole UTF-8, to tell its letters by them. */
export class WordsOfFile {
  readonly #words = new Set<string>()

  /** @returns false when no more are needed */
  add(bytes: Uint8Array): boolean {
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
    for (const [word] of text.matchAll(everyWord)) {
      if (!hasOtherByte.test(word)) continue
      if (this.#words.size >= ENOUGH_WORDS) return false
      this.#words.add(word)
    }
    return true
  }

  /** The letters under which most words are Portuguese; undefined when they make no sense under any. */
  letters(): Encoding | undefined {
    const words = [...this.#words].map((word) => Buffer.from(word, 'latin1'))
    let best: Encoding = 'windows-1252'
    let most = Number.NEGATIVE_INFINITY
    for (const letters of candidates) {
      const decoder = decoderOf(letters)
      const weight = words.reduce((sum, word) => sum + wordWeight(decoder.decode(word)), 0)
      if (weight > most) [best, most] = [letters, weight]
    }
    return most < 0 && words.length >= FEW_WORDS ? undefined : best
  }
}

/** «Ã§» and its kind: UTF-8 that was read as Windows-1252 and written again. */
const twice = /[ÂÃ][\u0080-\u00bf‚ƒ„…†‡ˆ‰Š‹Œ‘’“”•–—˜™š›œ]|â€/
/** Signs of Windows-1252 where DOS has its letters: «Solu‡Æo», «f¡sico». */
const fromDos = /\p{L}[€‡†ƒ„ˆ‰¡¢£¤¥¦]\p{L}/u
/** «Solu├º├úo»: UTF-8 read by the table of DOS. */
const boxes = /[\u2500-\u259f]/

const hasOthers = /[^ -~]/

/** Tells if a text has letters that were lost or changed on the way, and is no name. */
export const isGarbled = (text: string): boolean =>
  hasOthers.test(text) && (text.includes('\ufffd') || twice.test(text) || fromDos.test(text) || boxes.test(text))
