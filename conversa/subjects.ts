import { type Phrase, says } from './phrases.ts'

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))

const pharmacy = setOf(
  'farmacia farmacias farmacea farmaceas farmasia farmasias farmacias pharmacy pharmacies pharmacie pharmacies',
)
const telephone = setOf(
  'telefone telefones tel telf telemovel contacto contactos contato contatos ligar ligo falar telefono phone',
)
const hours = setOf(
  'hora horas horario horarios fecha fecham fechada fechado fechadas abre abrem aberta abertas aberto abertos atende atendem ' +
    'funcionam encerra encerram open ouverte ouvert closed close closes opens domingo domingos sabado sabados feriado noite ' +
    'madrugada abertura fecho',
)
const address = setOf('morada endereco localizacao localizada fica ficam address')
const duty = setOf('servico plantao turno piquete permanente permanencia 24h 24')
const others = setOf('entregas domicilio delivery multicaixa cartao seguro')
/** Words beside these that name neither a place nor a pharmacy. */
const beside = setOf(
  'a o as os de do da dos das em no na nos nas ao aos ate que q quais qual quantas quanto sao e com para pra numero nome nomes ' +
    'lista tem ha alguma algum algumas esta ta estao agora hoje amanha perto mais proxima proximas mim aqui junto existe preciso ' +
    'quero kero gostaria saber uma um me the in at near is there faz fazem aceita aceitam onde ond por favor ola bom boa dia tarde ' +
    'la mano diga informe qualquer semana dias todos todas ainda ja se eu estou tou to toda procuro procura encontro por sff pf obrigado',
)

/** A question about pharmacies: the nearest that are open or on duty, or how and when to reach one. */
export interface PharmacyQuestion {
  isDuty: boolean
  /** Words that may name a place, a pharmacy, a number of the list, or a medicine. */
  words: readonly string[]
}

/** Reads a question about pharmacies and not about what they have. */
export function pharmacyQuestionIn(all: readonly string[]): PharmacyQuestion | undefined {
  const isOneOf = (...sets: ReadonlySet<string>[]) => all.some((word) => sets.some((set) => set.has(word)))
  const isWhere = all.some((word, at) => (word === 'onde' || word === 'ond') && all[at + 1] === 'fica')
  const isAsked = isOneOf(pharmacy, telephone, hours, duty, others) || isWhere || isOneOf(setOf('morada endereco'))
  if (!isAsked) return undefined
  const known = [pharmacy, telephone, hours, address, duty, others, beside]
  // «farmacia do povo» keeps its inner word
  const words = all.filter((word) => word !== ',' && !known.some((set) => set.has(word)))
  return { isDuty: isOneOf(duty), words }
}

const ownWords = setOf(
  'codigo codigos reserva reservas reservado reservei encomenda levantar buscar atrasado atrasada atraso atrasar caminho ' +
    'separado separada separados separadas pronta pronto prontas prontos prazo estado code booking reservation pedido',
)
/** Phrases about a hold, whose words mean something else when they stand alone. */
const ownPhrases: readonly Phrase[] = [
  /\b(?:mais tempo|posso ir|ja fui|vou pagar|tenho de pagar|quanto pago|disse(?:ram)? que nao|a caminho|vou chegar|chego tarde|vai buscar|vai la)\b/,
  [/\b(?:perdi|esqueci|apaguei|lost|perdeu|nao recebi|nao chegou)\b/, /\b(?:codigos?|mensagem|sms|code)\b/],
]
const besideOwn = setOf(
  'a o as os de do da dos das no na meu minha meus minhas que q qual quais e ate horas hora posso ir vou ja esta ta foi perdi ' +
    'esqueci apaguei mensagem sms ainda chegar chego tarde mais tempo quanto pagar me eu por mim irmao irma mae pai filho filha ' +
    'amigo marido mulher vai la amanha hoje logo estou tou to em para pra disse diz que nao n tem ha farmacia farmacias quando ' +
    'onde quero saber lost my i the como sei dar dizer se',
)

/** Reads a message about what somebody holds. @returns the words that may name something else; undefined where it is about nothing held */
export function ownHoldIn(all: readonly string[]): readonly string[] | undefined {
  const text = all.filter((word) => word !== ',').join(' ')
  const isSaid = all.some((word) => ownWords.has(word)) || ownPhrases.some((phrase) => says(text, phrase))
  if (!isSaid) return undefined
  return all.filter((word) => word !== ',' && !ownWords.has(word) && !besideOwn.has(word))
}

const aboutService = setOf(
  'funciona works work gratis paga paga-se pagar custa voces vcs voce robo bot servico serve isto isso',
)
const besideService = setOf(
  'como que q quem e sao o a os as isto isso este esse do does it how se quanto mensagem sms uma cada para eu faco fazer usar uso ' +
    'usa posso ser is this what who are you ola bom dia boa tarde',
)

/** Tells if a message asks what this service is, and nothing else. */
export const asksAboutService = (all: readonly string[]): boolean =>
  all.some((word) => aboutService.has(word)) &&
  all.every((word) => aboutService.has(word) || besideService.has(word) || word === ',')

const thanks =
  /^(?:(?:muito)?obr?i?g\w*|brigad\w+|valeu|vlw|tks|thx|thanks?|thank|merci|gracias|ngasakidila|twasakidila|tuasakidila|ndapandula|tchau|xau|abencoe|fixe|bue)$/
const besideThanks = setOf(
  'muito mto mt mt pela pelo ajuda por tudo deus te vos vem ta tá bem kota bro mano mana you so much your help beaucoup ja e ok sim ' +
    'esta bom boa noite dia tarde ate amanha logo senhor senhora a o de de nada meu minha irmao familia atencao informacao',
)

/** Tells if a message thanks or says good-bye, and nothing else. */
export const isThanks = (all: readonly string[]): boolean =>
  all.some((word) => thanks.test(word)) &&
  all.every((word) => thanks.test(word) || besideThanks.has(word) || word === ',')
