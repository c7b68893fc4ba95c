/** An example of what is written, and what it does. */
type SmsLine = readonly [write: string, does: string]

/** A word by which a text message says what is to be done. */
interface SmsWord {
  /** The spellings, in small letters without accents; undefined where a grammar of its own reads it. */
  words?: string
  /** The line on the page and the poster for patients. */
  patient?: SmsLine
  /** The line on the card for a pharmacy's counter. */
  counter?: SmsLine
  /** True where the answer to AJUDA names it. */
  inHelp?: true
}

/** The table of words, in the order of the page `/por-sms` and of the answer to AJUDA. */
export const smsWords = {
  hold: { words: 'reservar reserva reserve resevar reserv rezervar rezerva resrvar guarda guardar guarde' },
  search: { words: 'procurar procura procuro prokurar buscar' },
  more: { words: 'mais outras outros maiz mas proximas proximos', patient: ['MAIS', 'Mostra outras farmácias.'] },
  holds: {
    words: 'reservas resevas codigo codigos',
    patient: ['RESERVAS', 'Mostra o que tem reservado, e os códigos.'],
    inHelp: true,
  },
  cancel: { patient: ['CANCELAR', 'Cancela, se já não quer.'], inHelp: true },
  pharmacy: { patient: ['FARMACIA VIANA', 'As farmácias abertas mais perto, com o telefone.'] },
  alert: {
    words: 'avisar avisa avise avisem aviza avizar aviso alerta alertar',
    patient: ['AVISAR', 'Recebe um SMS quando houver.'],
    inHelp: true,
  },
  help: {
    words: 'ajuda ajudar ajude funciona help menu instrucoes comandos voltar inicio',
    patient: ['AJUDA', 'Explica tudo outra vez.'],
  },
  gone: {
    words: 'acabou acabaram acabo esgotou esgotado esgotaram',
    counter: ['ACABOU BENURON', 'Deixa de aparecer a quem procura.'],
  },
  have: { words: 'tenho temos chegou chegaram entrou', counter: ['TENHO BENURON 12 850', 'Há 12, a 850 Kz.'] },
  stock: {
    words: 'stock stok estoque stoque',
    counter: ['STOCK', 'Três artigos do que a Botica pensa que tem. STOCK BENURON mostra esse.'],
  },
  stop: {
    patient: ['PARAR', 'Não recebe mais mensagens, até escrever outra vez.'],
    counter: ['PARAR', 'Os avisos das reservas continuam: mudam-se na página do balcão.'],
    inHelp: true,
  },
  erase: { words: 'apagar apaga apague eliminar', patient: ['APAGAR', 'Apaga a sua conta.'], inHelp: true },
} as const satisfies Record<string, SmsWord>

type WordName = keyof typeof smsWords

/** The words that are read by their spellings alone. */
export type SmsVerb = { [K in WordName]: (typeof smsWords)[K] extends { words: string } ? K : never }[WordName]

const rows: readonly SmsWord[] = Object.values(smsWords)

/** The lines for patients, or for a pharmacy's counter. */
export const smsLines = (of: 'patient' | 'counter'): SmsLine[] => rows.flatMap((row) => (row[of] ? [row[of]] : []))

/** The words that the answer to AJUDA names, as they are written. */
export const smsHelp: string = rows.flatMap(({ patient, inHelp }) => (patient && inHelp ? [patient[0]] : [])).join(', ')
