import { type Phrase, says } from './phrases.ts'

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))

const complaints = setOf(
  'febre dor dores doi doem doendo tosse tosses diarreia diareia diarreias vomito vomitos vomitar vomitou vomitei vomita ' +
    'vomitando gripe gripado gripada constipacao constipado constipada comichao tontura tonturas tonto tonta calafrios enjoo ' +
    'enjoos enjoado enjoada azia paludismo malaria corrimento ferida feridas inchaco inchado inchada inchou borbulhas manchas ' +
    'alergia insonia ardor ardencia colica colicas caganeira catarro cansaco fraqueza infectada infectado infeccao doente ' +
    'doentes hemorroidas sarna piolhos verminose lombrigas fever headache cough sick diarrhea vomiting hurts sore flu ' +
    'entupido vermelho arder arde gases gastrite nausea nauseas lombriga disenteria picada picadas durmo menstruais mole asma ' +
    'malade douleur fievre toux fiebre dolor disposto disposta',
)
/** Words beside a complaint that are of none by themselves. */
const beside = setOf(
  'no na nos nas ao pra para pro em com sem ha ta esta estao tem ter tenho temos sente sinto sentir muita muito muitas muitos ' +
    'forte fortes alta alto baixa toda todo noite dia dias semana semanas horas desde ontem hoje acho que q e o a os as de do da ' +
    'um uma meu minha filho filha mae pai avo bebe crianca criancas marido mulher esposa irmao irma menino menina sobrinho ' +
    'sobrinha senhora senhor cabeca barriga garganta dente dentes corpo costas perna pernas pe pes olho olhos ouvido ouvidos ' +
    'pele estomago peito braco mao nariz tensao quente frio me eu ele ela algo coisa alguma algum bom boa mal dormir remedio ' +
    'medicamento medicamentos tratar curar cura passar seca i have my is for head tete la j ai mal anos meses ano mes 1 2 3 4 5',
)
/** Phrases by which somebody asks for advice. */
const advice: readonly Phrase[] = [
  { first: /\b(?:que|q|qual|oque)\b/g, between: 3, second: /\b(?:tomo|tomar|tomamos|usar|uso)\b/ },
  {
    first: /\b(?:posso|pode|podem|devo|deve|como|quantos?|quantas?|quando|parar de|deixar de|can i)\b/g,
    between: 3,
    second: /\b(?:tomar|toma|tomam|tomo|misturar|take)\b/,
  },
  /\b(?:posso dar|em jejum|com alcool|(?:sinto|durmo|sentir) bem)\b/,
  { first: /\bdar\b/g, between: 2, second: / (?:ao|a) (?:bebe|crianca|meu|minha)\b/ },
  { first: /\btomar\b/g, between: 1, second: / (?:de|a|ao|antes|depois)\b/ },
  /\b(?:faz mal|fazem mal|efeitos?|efeitos secundarios|contra ?indicac\w+|gravida|gravidas|amamentar|amamento)\b/,
]
/** Phrases by which somebody says how they are, or asks for something against it. */
const complaining: readonly Phrase[] = [
  [
    /\b(?:que|q|qual)(?: e)?(?: o| um)?(?: \w+)? (?:remedio|medicamento|xarope|comprimido|bom|boa|melhor)\b/,
    /\b(?:para|pra|pro|p|contra)\b/,
  ],
  /\b(?:remedio|medicamento|algo|alguma coisa|comprimido|comprimidos) (?:para|pra|pro|p|contra|de|da|do)\b/,
  [/\b(?:crianca|bebe|filho|filha|menino|menina)\b/, /\bquente\b/],
  /\bmal dispost[oa]\b|\btensao (?:alta|baixa)\b|\bmal a la\b/,
  /\b(?:sinto-me mal|me sinto mal|estou mal|tou mal|to mal|passar mal)\b/,
]

/** Letters in which a phrase is looked for: one SMS. */
const PHRASE_LETTERS = 160

/** @property words words beside the complaint, perhaps a medicine or a place @property isAdvice true for no search */
export interface Complaint {
  words: readonly string[]
  isAdvice: boolean
}

/** Reads a message about how somebody is, or what to take: it is never answered with a medicine that it does not name. */
export function complaintIn(all: readonly string[]): Complaint | undefined {
  const text = all
    .filter((word) => word !== ',')
    .join(' ')
    .slice(0, PHRASE_LETTERS)
  const isAdvice = advice.some((phrase) => says(text, phrase))
  const isSaid =
    isAdvice || all.some((word) => complaints.has(word)) || complaining.some((phrase) => says(text, phrase))
  if (!isSaid) return undefined
  return { words: all.filter((word) => word === ',' || !(complaints.has(word) || beside.has(word))), isAdvice }
}
