import { isAround } from './words.ts'

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** Words that end what is written to a number, with nothing but words about messages behind them. */
const ends = setOf('parar pare parem stop stopp sair')
/** Words that do so with «de» behind them: «para de mandar», «chega de sms». */
const endsWithOf = setOf('para parar deixa deixe deixem deixar chega basta acabem acaba')
const negations = setOf('nao naum nunca')
const takesOut = setOf(
  'tira tire tirem retira retirem remove remova remover cancelar cancela cancele anular desligar desliga',
)
const messageNouns = setOf(
  'mensagem mensagens mensage mensages mensajem msg msgs sms smss receber notificacoes publicidade avisos subscricao ' +
    'message messages text texts texting',
)
const sends = setOf(
  'mandar mande mandem manda mandam enviar envie enviem envia enviam escrever escreva escrevam escrevem incomodar incomodem ' +
    'chatear chateiem ecrivez ecrire escriban',
)
const wants = setOf('quero kero queru quer queria desejo')
const lists = setOf('lista numero')
/** Words beside these that add nothing. */
const besides = setOf(
  'mais nada me nos para pra este esse deste desse isso essa essas estas estes esses aquelas vosso vossas vossos suas tudo todas all ' +
    'please ai avisos sff te ninguem',
)

const isOneOf =
  (...sets: readonly ReadonlySet<string>[]) =>
  (word: string) =>
    sets.some((set) => set.has(word))
const isNoun = isOneOf(messageNouns)
const isAboutMessages = isOneOf(messageNouns, sends)
const isFiller = (word: string) =>
  word === ',' || isAround(word) || isOneOf(messageNouns, sends, wants, lists, besides)(word)

/** Tells if the words ask never to be written to again: every word must be about that. */
export function asksForSilence([start = '', ...rest]: readonly string[]): boolean {
  if (!rest.every(isFiller)) return false
  if (ends.has(start) || (start === 'para' && rest.length === 0)) return true
  if (endsWithOf.has(start)) return rest[0] === 'de' && rest.some(isAboutMessages)
  if (negations.has(start)) return rest.some(isOneOf(sends)) || (rest.some(isOneOf(wants)) && rest.some(isNoun))
  return takesOut.has(start) && rest.some(isOneOf(messageNouns, lists))
}

/** Words that end something, beside those that take it out. */
const ending = /^(?:par(?:ar?|em?|o)|deix\w+|chega|basta|desligar|anul\w+|acab(?:a|em)|farto|farta|cansad[oa])$/
/** Words that ask for silence whatever stands beside them. */
const demands = /^(?:parem|stop|stopp|unsubscribe|desinscrev\w+|arretez?|calem)$/
/** Verbs of deletion, and nouns for the data that a service has about a person. */
const takingOut =
  /^(?:sair|remov\w+|(?:re)?tir(?:ar|a|e|em)|bloque\w+|cancel\w+|desac?tiv\w+|apag(?:a|ar|ue|uem|em)|elimin\w+|esque(?:ce|ca|cam)|errado)$/
const known = /^(?:numero|contacto|contato|lista)$/
/** Phrases that do so in other languages, or deny who is written to. */
const denials = /\b(?:no more|no me escri\w+|este numero nao|quem (?:vos|te|lhe|lhes) deu)\b/
/** Words of somebody who waits for a message. */
const awaited = /^(?:receb(?:i|eu)|cheg(?:ou|aram)|codigos?|apaguei|perdi|veio)$/
const shortly =
  /^(?:(?:quero|kero|queria|eu|como|faz|favor|por|ja) )*(?:par(?:ar?|o)|sair|remov(?:e|er)|tir(?:em|a)|quit|end|bloque\w+|desac?tivar|chega|basta|acab(?:em|a)|deixem?|silencio)(?: (?:com|isto|disto|isso|disso|daqui|dai|da|me|minha|em|paz|ja|se|tudo|lista))*$/

/** Tells if words speak of unwanted messages without being a whole command, so that a question follows. */
export function speaksOfSilence(said: readonly string[]): boolean {
  const words = said.flatMap((word) => word.split('-'))
  if (words.some((word) => awaited.test(word))) return false
  const isTakenOut = words.some((word) => takingOut.test(word))
  const isEnded = isTakenOut || words.some((word) => ending.test(word))
  const isUnwanted = isEnded || words.some((word) => negations.has(word) || word === 'n' || word === 'ne')
  const isOfThem = isTakenOut && words.some((word) => known.test(word)) && !words.some((word) => /\d/.test(word))
  const text = words.join(' ')
  return (
    (isUnwanted && words.some(isAboutMessages)) ||
    isOfThem ||
    words.some((word) => demands.test(word)) ||
    denials.test(text) ||
    shortly.test(text)
  )
}

const alerts = setOf('aviso avisos alerta alertas')

const aboutAlerts =
  /^(?:ja|nao|n|ainda|par(?:ar|a|e)|tir(?:ar|a|e|em)|apag(?:ar|a|ue)|deix(?:ar|a|e)|fim|ver|qua[il]s?|que|quanto|meus|deslig\w+|desac?tiv\w+|anul\w+|cancel\w+)$/
const noMore =
  /\b(?:nao|n|nem)(?: me| precisam?| e preciso| vale a pena)? avis(?:ar|em?|a)\b|\bpar(?:ar|a|e) de avisar\b/
/** Somebody has what was waited for, or needs it no more. */
const done = /^ja (?:encontrei|achei|comprei|consegui|tenho|arranjei|apanhei|resolvi|curei|melhorei|passou)(?: |$)/

/** Tells if words speak of an alert that was set, and set none. */
export function speaksOfAlert(words: readonly string[]): boolean {
  const text = words.join(' ')
  const isOfAlerts = words.some((word) => alerts.has(word)) && words.some((word) => aboutAlerts.test(word))
  return isOfAlerts || noMore.test(text) || done.test(text)
}

/** Words that refuse what was offered or asked, at the beginning of a message. */
const refusing = setOf(
  'nao naum nunca deixa deixe deixar esquece esqueca esquecer depois nada engano enganei enganei-me',
)
/** Words that may stand behind them. */
const besideRefusals = setOf(
  'estar quero kero queru mais la pra para isso nada depois preciso reservar reserva so era foi por engano me interessa ' +
    'vale pena mudei ideias nenhum nenhuma vou amanha outro outra',
)

/** Tells if a message that begins with this word refuses. */
export const isRefusing = (word: string): boolean => refusing.has(word)

/** Tells if the words refuse what was offered, and say nothing else: «nao quero mais», «deixa estar». */
export const isRefusal = ([start = '', ...rest]: readonly string[]): boolean =>
  isRefusing(start) && rest.every((word) => word === ',' || isAround(word) || besideRefusals.has(word))
