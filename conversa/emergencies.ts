import { messages } from './messages.ts'
import { type Phrase, says } from './phrases.ts'
import { plain, wordsOf } from './words.ts'
import { fill } from './write.ts'

/** Number to call and place to go to in an emergency: settings of the operator. */
export interface Emergency {
  number: string
  /** Said behind «ao»: «hospital mais perto». */
  hospital: string
}

/** Words each of which tells of an emergency. */
const alone =
  /^(?:socorro+|emergencias?|ambulanci?as?|desmai(?:ou|ad[oa]|ar|amos|aram)|convuls\w+|avc|[ei]nfarto?e?|engasg(?:ou|ad[oa]|ar)|envenen\w+|afog(?:ou|ad[oa]|ar|ou-se)|overdose|suicid\w+|inconsciente|hemorragia|atropel\w+|electrocutad[oa]|esfaque\w+|balead[oa]|facada|acidente|bombeiros|sufoc\w+|unconscious|suicide|ambulance|emergency|overdosed)$/

/** Phrases that tell of an emergency, in a text of words with one space between. */
const phrases: readonly Phrase[] = [
  {
    first: /\b(?:nao|n|nunca|not|no|sem)\b/g,
    between: 2,
    second: /\b(?:respir\w+|acord\w+|reag\w+|mexe|breathing|breathe|waking)\b/,
  },
  /\b(?:falta de ar|sem ar|para(?:r|do)? de respirar|perdeu (?:os )?sentidos|labios? roxos?|ficou roxo)\b/,
  [/\b(?:dor|dores|doi|aperto|pain|pressao)\b/, /\b(?:peito|coracao|chest)\b/],
  [/\b(?:peito|coracao)\b/, /\b(?:doi|doendo|dor)\b/],
  /\bchest pain\b/,
  [/\b(?:mord(?:eu|id[oa]|eram)|picad[ao]|picou)\b/, /\b(?:cobra|serpente|vibora|escorpiao)\b/],
  [/\bcobra\b/, /\b(?:mordeu|picou)\b/],
  [
    /\b(?:tom(?:ei|ou)|engoli|beb(?:i|eu)|comeu|ingeriu)\b/,
    /\b(?:muit[oa]s|demais|todos|petroleo|lixivia|veneno|raticida|soda|gasolina|acido|detergente|pilha|creolina|insecticida)\b/,
  ],
  [/\b(?:bebe|crianca|filh[oa]|menin[oa])\b/, /\bbebeu\b/],
  /\bengoliu\b/,
  [/\bsangr\w*\b/, /\b(?:muito|muita|parar|demais)\b/],
  /\b(?:muito sangue|bleeding)\b/,
  /\b(?:quero|vou|queria)(?: me)? (?:morrer|matar|matar-me|suicidar)\b|\bmatar-me\b|\bme matar\b|\bkill myself\b|\bwant to die\b/,
  /\b(?:trabalho de parto|bolsa rebentou|rebentou a bolsa|rebentaram as aguas|vai nascer|a parir)\b/,
  /\b(?:ataque (?:cardiaco|de coracao|do coracao|epilept\w+)|heart attack)\b/,
  [/\bcaiu\b/, /\b(?:cabeca|telhado|predio|janela)\b/],
  /^(?:e )?(?:uma )?urgencia(?: medica)?$/,
  /\b(?:levou|deram) (?:um )?tiros?\b|\bheart stopped\b|\bau secours\b|\bqueimou-se\b|\bqueimad[oa] (?:com|no|na)\b/,
]
/** Numbers that people know to call; alone they ask for help. */
const called = new Set(['112', '115', '113', '111', '116'])

/** Phrases that name an emergency without being one: a medicine, a denial, and a person's name. */
const none =
  /\b(?:d[oe]|nossa senhora do) socorro\b|\b(?:contracep\w*|anticoncep\w*|pilula|comprimido)(?: \w+)? emergencia\b|\bnao e (?:uma |nenhuma )?(?:emergencia|urgencia)\b/

/** Tells if the words of a message tell of an emergency. Nothing else that they may mean counts then. */
export function isEmergency(words: readonly string[]): boolean {
  const text = words.filter((word) => word !== ',').join(' ')
  if (none.test(text)) return false
  return called.has(text) || words.some((word) => alone.test(word)) || phrases.some((phrase) => says(text, phrase))
}

/** Tells if a text tells of an emergency. */
export const tellsEmergency = (text: string): boolean => isEmergency(wordsOf(plain(text)))

/** Answer to every emergency, by every way in. */
export const emergencyAnswer = ({ number, hospital }: Emergency): string =>
  fill(messages.emergency, { numero: number, hospital })
