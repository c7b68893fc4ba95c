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
  'mensagem mensagens mensage mensages mensajem msg msgs sms smss receber notificacoes publicidade avisos',
)
const sends = setOf(
  'mandar mande mandem manda enviar envie enviem envia escrever escreva escrevam incomodar incomodem chatear chateiem',
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

const silences =
  /^(?:par(?:ar?|em?)|sair|remov\w+|remove|tir(?:ar|a|e|em)|deix\w+|chega|basta|unsubscribe|desinscrever|desligar|bloque\w+|cancel\w+|anul\w+)$/
/** Words of somebody who waits for a message. */
const awaited = /^(?:receb(?:i|eu)|cheg(?:ou|aram)|codigos?|apaguei|perdi|veio)$/
const shortly =
  /^(?:(?:quero|kero|queria|eu|como|faz|favor) )*(?:parar|sair|desinscrever|unsubscribe|remove|tirem|tira)(?: (?:isto|disto|isso|daqui|me|minha))*$/

/** Tells if words speak of messages that are not wanted, and are wholly no command: what is meant is asked about. */
export function speaksOfSilence(words: readonly string[]): boolean {
  if (words.some((word) => awaited.test(word))) return false
  const isEnded = words.some((word) => silences.test(word))
  const isUnwanted = isEnded || words.some((word) => negations.has(word) || word === 'n')
  const isNumber = isEnded && words.includes('numero') && !words.some((word) => /\d/.test(word))
  return (isUnwanted && words.some(isAboutMessages)) || isNumber || shortly.test(words.join(' '))
}

const alerts = setOf('aviso avisos alerta alertas')

/** Tells if words speak of an alert that was set, and set none. */
export const speaksOfAlert = (words: readonly string[]): boolean =>
  (words.some((word) => alerts.has(word)) &&
    words.some((word) => /^(?:ja|nao|n|ainda|parar|tirar|apagar|quais|meus|anul\w+|cancel\w+)$/.test(word))) ||
  /^ja (?:encontrei|achei|comprei|consegui|tenho)(?: |$)/.test(words.join(' '))

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
