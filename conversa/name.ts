import type { Call } from '#call/call.ts'
import { readMedicine } from './find.ts'
import { registerAs } from './holds.ts'
import type { MessageMeaning } from './meaning.ts'
import { messages } from './messages.ts'
import { isOfSentence, isWanting } from './name-words.ts'
import { dropQuestion } from './questions.ts'
import { isRefusing } from './refusals.ts'
import type { PendingQuestion } from './state.ts'
import type { Turn, TurnContext } from './turn.ts'
import { isAround, plain, wordsOf } from './words.ts'
import { say } from './write.ts'

/** Words and letters of the longest name that is taken. */
const MOST_WORDS = 6
const MOST_LETTERS = 60
/** Letters of the shortest word of an answer that is looked up by itself. */
const LEAST_LETTERS = 5

/** First names that are common in Angola, without accents: an answer that begins with one is a name. */
const firstNames: ReadonlySet<string> = new Set(
  (
    'abel abilio adalberto adao adelaide adelia adelino aderito adilson adriano afonso agostinho aida alberto albertina alcides ' +
    'aldina alexandra alexandre alfredo alice alvaro amadeu amelia america ana anabela andre andreia angela angelica angelina ' +
    'angelo anibal antonia antonio aristides armando arminda arnaldo artur augusta augusto aurora avelina avelino beatriz bela ' +
    'belmiro benedita benvinda bento bernarda bernardo branca bruno caetano carla carlos carolina catarina cecilia celeste ' +
    'celestina celestino celia celina cesar clara claudia claudio clementina conceicao constantino cristina cristovao custodia ' +
    'custodio dalila daniel daniela david debora delfina delfim denise deolinda diana dinis diogo domingas domingos dulce ' +
    'edgar edmundo edna edson eduarda eduardo elias elisa elizabete elsa elvira emilia emilio engracia ermelinda ernesto ' +
    'esmeralda esperanca ester esteves estevao eugenia eugenio eunice eva evaristo fabio fatima feliciana feliciano felisberto ' +
    'fernanda fernando fernao filipa filipe filomena florinda francisca francisco frederico gabriel gabriela garcia gaspar ' +
    'georgina geraldo gilberto gomes goncalo graca graciete gregorio guilherme guilhermina gustavo hamilton helder helena ' +
    'henrique henriqueta herculano hermenegildo hilario horacio hugo humberto ilda ilidio ines irene isaac isabel isaias ' +
    'isidro israel ivan ivone jacinta jacinto jaime januario jeremias jeronimo jessica joana joao joaquim joaquina joel jonas ' +
    'jorge jose josefa josefina josue judite julia juliana juliao julieta julio justina justino juvenal kiala laura laurinda ' +
    'lazaro leandro leonel leonor leopoldina leticia lidia lina livia lourdes lourenco lucas lucia luciana luciano lucinda ' +
    'ludovina luis luisa lurdes luz luzia madalena manuel manuela marcela marcelino marcelo marcia marcio marcolino marcos ' +
    'margarida maria mariana mariano marina mario marisa marta martinho martins mateus matias matilde mauro maximo miguel ' +
    'milton mingas moises monica nadia natalia nelson nelsa neusa nicolau noe noemi norberto nuno nzinga odete olga olinda ' +
    'olivia orlando osvaldo palmira patricia paula paulina paulino paulo pedro piedade quim rafael raimundo ramiro raquel raul ' +
    'rebeca regina reinaldo renato ricardo rita roberto rodrigo rogerio romao rosa rosalia rosalina rosaria rosario ruben rui ' +
    'rute salome salomao salvador samuel sandra santos sara sebastiana sebastiao sergio severino silvana silvano silvestre ' +
    'silvia simao simone sofia solange sonia stela suzana tania telma teodoro teresa tiago timoteo tito tomas tome valdemar ' +
    'valentim valeria vanessa vasco veronica vicente victor victoria vidal virgilio virginia vitor vitoria vladimir walter ' +
    'wilson yara yola yolanda yuri zacarias zeferino zenaide zita zulmira'
  ).split(' '),
)

/** Words that people write before their name, behind which a name is expected. */
const before = /^(?:nome e|nome|chamo-me|chamo me|chamo) /
/** Words within a name. */
const particles = new Set('de do da dos das e'.split(' '))
interface NameReading {
  nome: string
  /** True where nothing but a name can be meant. */
  isSure: boolean
}

type NameAnswer = { kind: 'name'; reading: NameReading } | { kind: 'search' | 'refused' | 'unclear' }

/** Returns the words of an answer as they were written, without those at both ends that belong to no name. */
function nameIn(text: string): { nome: string; isSaid: boolean } {
  const tokens = text
    .replaceAll(/[^\p{L}\p{M}' -]/gu, ' ')
    .split(' ')
    .filter(Boolean)
  const trim = () => {
    while (tokens.length > 0 && isAround(plain(tokens[0] ?? ''))) tokens.shift()
    while (tokens.length > 0 && isAround(plain(tokens.at(-1) ?? ''))) tokens.pop()
  }
  trim()
  const intro = before.exec(`${plain(tokens.join(' '))} `)?.[0].trim()
  if (intro) tokens.splice(0, intro.split(' ').length)
  trim()
  return { nome: tokens.join(' ').slice(0, MOST_LETTERS).trim(), isSaid: intro !== undefined }
}

/** Tells if any of the words, or all of them together, name a medicine. */
async function namesMedicine(call: Call, words: readonly string[]): Promise<'yes' | 'maybe' | 'no'> {
  const long = words.length > 1 ? words.filter((word) => word.length >= LEAST_LETTERS) : []
  const [whole, ...single] = await Promise.all([words.join(' '), ...long].map((term) => readMedicine(call, term)))
  const isSure = [whole, ...single].some((each) => each?.kind === 'known' || each?.kind === 'controlled')
  return isSure ? 'yes' : whole?.kind === 'doubt' ? 'maybe' : 'no'
}

/** Tells if every word of a name begins, and only begins, with a capital letter. */
const isCapitalised = (words: readonly string[]) =>
  words.length > 1 && words.every((word) => particles.has(word) || /^\p{Lu}[\p{Ll}\p{M}'-]+$/u.test(word))

/** Reads the answer to «como se chama?» that is no command. */
async function readName(call: Call, text: string, meaning: readonly string[]): Promise<NameAnswer> {
  const typedWords = wordsOf(plain(text))
  const isAsking = text.includes('?') || typedWords.some(isWanting)
  if (!isAsking && meaning.some(isRefusing)) return { kind: 'refused' }
  const { nome, isSaid } = nameIn(text)
  const words = plain(nome).split(' ').filter(Boolean)
  if (words.length === 0 || nome.length < 2 || words.length > MOST_WORDS || /\d/.test(text)) {
    return { kind: (await namesMedicine(call, meaning.slice(0, MOST_WORDS))) === 'yes' ? 'search' : 'unclear' }
  }
  const medicine = await namesMedicine(call, isSaid ? words : meaning.slice(0, MOST_WORDS))
  const isOther = isAsking || words.some(isOfSentence)
  if (isOther) return { kind: medicine === 'yes' || typedWords.some(isWanting) ? 'search' : 'unclear' }
  if (medicine === 'yes') return isSaid ? { kind: 'name', reading: { nome, isSure: false } } : { kind: 'search' }
  const isPlain = words.every((word) => particles.has(word) || !isAround(word))
  const isKnown = isSaid || firstNames.has(words[0] ?? '') || (medicine === 'no' && isCapitalised(nome.split(' ')))
  return { kind: 'name', reading: { nome, isSure: isPlain && isKnown } }
}

/**
 * Takes the answer to «como se chama?». A name that may be something else is asked back, and makes no account before SIM.
 * @returns undefined where it is no answer to that, but a command or a search
 */
export async function answerName(
  context: TurnContext,
  asked: Extract<PendingQuestion, { kind: 'name' }>,
  meaning: MessageMeaning,
): Promise<Turn | undefined> {
  const { speaker, said, state, room } = context
  const again: Turn = { answer: messages.yourName, state: { ...state, asked: { kind: 'name', wish: asked.wish } } }
  if (meaning.kind === 'refuse' || meaning.kind === 'cancel' || meaning.kind === 'wish-cancel')
    return dropQuestion(context)
  if (meaning.kind === 'answer' && meaning.code === undefined) {
    if (meaning.answer === 'separada') return asked.nome ? registerAs(context, asked.nome, asked.wish) : again
    return asked.nome ? again : dropQuestion(context)
  }
  // «nao sei»
  if (meaning.kind === 'hold' && meaning.number === undefined) return dropQuestion(context)
  if (meaning.kind === 'nothing') return again
  const words = meaning.kind === 'search' ? meaning.words : 'said' in meaning ? meaning.said : undefined
  if (!words) return undefined
  const answer = await readName(speaker.call, said.text, words)
  if (answer.kind === 'refused') return dropQuestion(context)
  if (answer.kind !== 'name') return answer.kind === 'unclear' ? again : undefined
  const { nome, isSure } = answer.reading
  if (isSure || plain(nome) === plain(asked.nome ?? '')) return registerAs(context, nome, asked.wish)
  return { answer: say(messages.isYourName, { nome }, room), state: { ...state, asked: { ...asked, nome } } }
}
