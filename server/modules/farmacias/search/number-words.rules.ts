/** How people write the numbers of blocks, phases and second shops: «Zango III», «zango 3», «zango três». */
const spellings: string[][] = [
  ['0', 'zero'],
  ['1', 'i', 'um', 'uma', 'primeiro', 'primeira'],
  ['2', 'ii', 'dois', 'duas', 'segundo', 'segunda'],
  ['3', 'iii', 'tres', 'terceiro', 'terceira'],
  ['4', 'iv', 'quatro', 'quarto', 'quarta'],
  ['5', 'v', 'cinco', 'quinto', 'quinta'],
  ['6', 'vi', 'seis', 'sexto', 'sexta'],
  ['7', 'vii', 'sete', 'setimo', 'setima'],
  ['8', 'viii', 'oito', 'oitavo', 'oitava'],
  ['9', 'ix', 'nove', 'nono', 'nona'],
  ['10', 'x', 'dez'],
  ['11', 'xi', 'onze'],
  ['12', 'xii', 'doze'],
]
const meanings = new Map(spellings.flatMap((words) => words.map((word) => [word, words] as const)))

/** Other ways to write a word of a name; itself alone where there is none. @param word in plain letters */
export const waysToWrite = (word: string): readonly string[] => meanings.get(word) ?? abbreviated.get(word) ?? [word]

/** Words that are abbreviated, and how; each stands for the others. */
const short: string[][] = [
  ['sao', 's'],
  ['santa', 'sta'],
  ['santo', 'sto'],
  ['nossa', 'n', 'nsa'],
  ['senhora', 'sra'],
  ['doutor', 'dr'],
  ['doutora', 'dra'],
  ['quilometro', 'km'],
]
const abbreviated = new Map(short.flatMap((words) => words.map((word) => [word, words] as const)))

/** Is it the number of what stands before it? */
export const isNumber = (word: string): boolean => meanings.has(word) || /^\d+$/.test(word)

/** Numbers and abbreviations written one way, to compare names by. */
export const inOneWay = (word: string): string => waysToWrite(word)[0] as string
