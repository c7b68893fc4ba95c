import { type MessageKind, messageKinds } from '#contract/mensagens.ts'

/**
 * A reason why a message that waits would only mislead: nothing of its visit is live (or, of a recall, neither live nor fetched), the
 * answer was taken back or given, the pharmacy has its SMS, the person or the notice is gone, its code or link was erased or ended.
 */
export type MessageEnding =
  | 'visit_over'
  | 'visit_over_unless_fetched'
  | 'answer_gone'
  | 'answered'
  | 'delivered'
  | 'account_gone'
  | 'notice_withdrawn'
  | 'access_code_erased'
  | 'telephone_code_over'
  | 'link_over'
  | 'email_confirmed'
  | 'conversation_over'

/** The facts that every message of a kind shares. */
export interface Kind {
  /** The recipient: a pharmacy, whose reservation or alert it is, each admin, the person of an account, or whoever has a number. */
  to: 'pharmacy' | 'holder' | 'searcher' | 'admins' | 'account' | 'number'
  /** The reasons for which it is not sent any more. */
  ends: readonly MessageEnding[]
  /** True where its row names a pharmacy, with which it is deleted. */
  ofPharmacy: boolean
  /** True where it tells a pharmacy's answer, and is taken back with it. */
  tellsAnswer?: true
  /** True where it names a person: a number that nobody has proved to be the pharmacy's reads only that there is a reservation. */
  provedOnly?: true
  /** True for an SMS that is sealed in its row, with its code or its text. */
  sealed?: true
}

/** The table of kinds. The statements about the outbox take their lists from here, and its texts are in `texts.rules.ts`. */
export const kinds = {
  codigo_acesso: { to: 'pharmacy', sealed: true, ofPharmacy: true, ends: ['access_code_erased'] },
  farmacia_criada: { to: 'admins', ofPharmacy: true, ends: [] },
  reserva_criada: { to: 'pharmacy', provedOnly: true, ofPharmacy: true, ends: ['visit_over'] },
  reserva_sem_stock: { to: 'holder', tellsAnswer: true, ofPharmacy: true, ends: ['account_gone'] },
  reserva_respondida: {
    to: 'holder',
    tellsAnswer: true,
    ofPharmacy: true,
    ends: ['visit_over', 'answer_gone', 'account_gone'],
  },
  reserva_lembrete: { to: 'pharmacy', provedOnly: true, ofPharmacy: true, ends: ['visit_over', 'answered'] },
  reserva_recolhida: {
    to: 'holder',
    ofPharmacy: true,
    ends: ['visit_over_unless_fetched', 'notice_withdrawn', 'account_gone'],
  },
  reserva_passou: { to: 'holder', ofPharmacy: true, ends: ['visit_over', 'answered', 'account_gone'] },
  reserva_sem_aviso: { to: 'holder', ofPharmacy: true, ends: ['visit_over', 'answered', 'delivered', 'account_gone'] },
  reserva_a_acabar: { to: 'holder', ofPharmacy: true, ends: ['visit_over', 'account_gone'] },
  farmacia_sem_sms: { to: 'admins', ofPharmacy: true, ends: [] },
  recolha: { to: 'pharmacy', ofPharmacy: true, ends: ['notice_withdrawn'] },
  alerta_ha: { to: 'searcher', ofPharmacy: true, ends: [] },
  recuperar_password: { to: 'account', ofPharmacy: false, ends: ['link_over'] },
  confirmar_email: { to: 'account', ofPharmacy: false, ends: ['email_confirmed', 'link_over'] },
  codigo_telefone: { to: 'number', sealed: true, ofPharmacy: true, ends: ['telephone_code_over'] },
  conversa: { to: 'number', sealed: true, ofPharmacy: false, ends: ['conversation_over'] },
  webhook_parado: { to: 'pharmacy', ofPharmacy: true, ends: [] },
} as const satisfies Record<MessageKind, Kind>

/** The kinds of which the text is sealed in its row. */
export type SealedKind = {
  [K in MessageKind]: (typeof kinds)[K] extends { sealed: true } ? K : never
}[MessageKind]

/** The facts about a kind. */
export const kindOf = (name: MessageKind): Kind => kinds[name]

/** The kinds that are so, in the order of the contract. */
export const kindsThat = (are: (kind: Kind) => boolean): MessageKind[] =>
  messageKinds.filter((name) => are(kindOf(name)))

/** Tells if a kind goes to whose reservation or alert it is. */
export const isToPerson = ({ to }: Kind): boolean => to === 'holder' || to === 'searcher'
