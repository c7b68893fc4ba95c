/** What a shelf has that is no medicine, though its name may hold one's: its name starts with one of these. */
const things = new Set(
  `absorvente agulha algodao aparelho banda barra biberao bolacha cateter champo champoo chupeta cinta colar colete
   compressa condicionador desodorizante escova fita fralda gaze glicometro joelheira kit lamina lanceta lenco leite
   ligadura luva mascara maquina meia mola nebulizador oculos oximetro papa penso pilha preservativo protector protetor
   pulseira repelente sabao sabonete saco seringa shampoo sonda sumo tensiometro termometro teste tira toalhita touca
   verniz`.split(/\s+/),
)
const phrases = ['gel banho', 'gel duche', 'bomba leite', 'pasta dentes', 'pasta dentifrica', 'agua mar']

const singulars = (word: string) => [word, word.replace(/s$/, ''), word.replace(/es$/, '')]

/** A syringe for insulin is no insulin. @param words of a name, as `wordsOf` gives them */
export function isAccessory(words: readonly string[]): boolean {
  const [first = '', second = ''] = words
  return singulars(first).some((word) => things.has(word)) || phrases.includes(`${first} ${second}`)
}
