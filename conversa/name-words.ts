import { isRefusing } from './refusals.ts'
import { isAround, plain, wordsOf } from './words.ts'

/** Words that somebody who wants something writes. */
const wanting = new Set(
  'quero kero keru queru quer querro queria kria keria preciso precizo presiso procuro tem teem ten tens teim compro vende vendem'.split(
    ' ',
  ),
)
/** Words of questions and of other sentences: an answer with one of them is no name. */
const otherWords = new Set(
  (
    'quanto quantos quanta quantas qual quais quem onde ond quando porque pq como ha existe pode posso nao naum nunca sei sabe ' +
    'saber deixa esquece depois sair pare parar cancela cancelar custa custo preco reserva reservar farmacia farmacias ' +
    'medicamento medicamentos remedio remedios nome numero codigo mensagem mensagens sms obrigado obrigada gostava gostaria encontro ' +
    'comprar voce voces vcs isso isto aqui agora ja estou esta tou sim espera espere desculpa desculpe fica ok voltar'
  ).split(' '),
)

/** Tells if a word is of somebody who wants something. */
export const isWanting = (word: string): boolean => wanting.has(word)

/** Tells if a word is of a sentence that is no name. */
export const isOfSentence = (word: string): boolean => otherWords.has(word)

/** Tells if a text may be somebody's name: it asks, wants and refuses nothing, and has no figures. */
export function mayBeName(text: string): boolean {
  const words = wordsOf(plain(text)).filter((word) => word !== ',')
  const isOther = (word: string) => isWanting(word) || isOfSentence(word) || isRefusing(word) || /\d/.test(word)
  return !text.includes('?') && words.some((word) => word.length > 1 && !isAround(word)) && !words.some(isOther)
}
