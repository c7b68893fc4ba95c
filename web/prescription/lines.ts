/** Characters of one medicine, as the API takes them. */
export const TERM_LENGTH = 200

const anyOf = (patterns: readonly RegExp[]) => patterns.map(({ source }) => source).join('|')

/** Units of a dose, which follow a number. */
const dose = /cp|comp|caps?|cáps?|tab|ampola|amp|gota|gts?|colher|ml|puff|saqueta|sup|cx|caixa|fr|dias?|x|vez/

/** Beginnings of a line that says how the medicine above is taken: «Tomar…», «S/», «1 cp 8/8h», «durante 7 dias». */
const taking = anyOf([
  /s\/|s:|sig|posologia|tom(?:ar|a|e)\b|aplicar|aplique|usar|administrar|instilar|inalar|colocar/,
  /dissolver|take|apply|durante|por \d|x ?\d|de \d{1,2} em \d|(?:a )?cada \d/,
  new RegExp(`(?:\\d{1,2}|½|1\\/2|uma?|meio|dois|duas) ?(?:${dose.source})(?![a-z])`),
  /\d{1,2}\/\d{1,2} ?h|\d-\d-\d|sos\b|em jejum|ao deitar|ap[óo]s|antes d/,
])
const continues = new RegExp(`^(?:[-–—•*] *)?(?:${taking})`, 'iu')

/** Beginnings of a line that names no medicine, but the patient, the date or the doctor. */
const notMedicine = anyOf([
  /nome|utente|paciente|doente|idade|sexo|morada|data|luanda,|dr\.?ª?\b|dra\b|m[ée]dic[oa]\b/,
  /assinatura|ordem|c[ée]dula|carimbo|hospital|cl[ií]nica|centro de sa[úu]de|proc(?:esso)?\b/,
  /diagn[óo]stico|receita(?: m[ée]dica)?:?$|rp[./:]*$|r[/.]$|rx:?$|prescri[çc][ãa]o:?$/,
  /\d{1,2}[/-]\d{1,2}[/-]\d{2,4}$/,
])
const aside = new RegExp(`^(?:${notMedicine})`, 'iu')

/** Something to look for has a word in it. */
const hasWord = /\p{L}{2}/u

/**
 * The medicines of a text that was pasted, one each, as written: how one is taken may stand on lines of its own, and is
 * joined to the medicine above it.
 */
export function termsOf(text: string): string[] {
  const terms: string[] = []
  for (const written of text.split(/[\r\n;]/)) {
    const line = written.replaceAll(/\p{C}/gu, ' ').replaceAll(/ +/g, ' ').trim()
    if (!hasWord.test(line) || aside.test(line)) continue
    const before = terms.at(-1)
    if (before !== undefined && continues.test(line)) terms[terms.length - 1] = `${before} ${line}`
    else terms.push(line)
  }
  return [...new Set(terms.map((term) => term.slice(0, TERM_LENGTH).trim()))]
}
