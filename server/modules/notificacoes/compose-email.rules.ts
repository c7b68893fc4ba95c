import { CONFIRMATION_DAYS, RECOVERY_MINUTES } from '#contract/limits.ts'
import type { MessageKind } from '#contract/mensagens.ts'
import type { PharmacyAnswer } from '#contract/states.ts'
import { escapeHtml } from '#server/ground/escape-html.ts'
import type { EmailText } from './sender.rules.ts'

/** A paragraph that is an address to open. */
export interface LinkParagraph {
  link: string
}

const asText = (paragraph: string | LinkParagraph) => (typeof paragraph === 'string' ? paragraph : paragraph.link)

function asHtml(paragraph: string | LinkParagraph): string {
  const text = escapeHtml(asText(paragraph))
  return `<p>${typeof paragraph === 'string' ? text : `<a href="${text}">${text}</a>`}</p>`
}

/** A message in both its forms. */
const emailText = (subject: string, paragraphs: (string | LinkParagraph)[]): EmailText => ({
  subject,
  text: `${paragraphs.map(asText).join('\n\n')}\n`,
  html: paragraphs.map(asHtml).join(''),
})

/** The subject of an e-mail. */
export interface EmailSubject {
  tipo: MessageKind
  farmacia_nome: string
  farmacia_municipio: string | null
  /** Empty when there is none. */
  telefone: string
  /** The live items of a visit, one or more, with what the pharmacy answered. */
  artigos: readonly HeldItem[] | null
  /** True of a hold that came from another pharmacy; and where this one is. */
  passou?: boolean
  farmacia_onde?: string | null
}

/** A live item of a visit. */
export interface HeldItem {
  produto_nome: string
  quantidade: number
  /** Price of a unit, in Kz; null where it is not known. */
  preco?: number | null
  /** The pharmacy's answer. */
  resposta?: PharmacyAnswer | null
}

/**
 * Says what a pharmacy found of what somebody reserved, after «A farmácia …». It names no medicine, as no message to a person
 * does: others may read it.
 */
export function foundWords(artigos: readonly HeldItem[]): string {
  const [first, ...others] = artigos
  if (artigos.some(({ resposta }) => resposta === 'so_ha')) {
    const units = first?.quantidade ?? 0
    return others.length > 0
      ? 'não tem tudo o que reservou: guardou o que há'
      : `só tem ${units} ${units === 1 ? 'unidade' : 'unidades'} do que reservou, que ${units === 1 ? 'está guardada' : 'estão guardadas'}`
  }
  return artigos.every(({ resposta }) => resposta === 'separada')
    ? 'já separou o que reservou'
    : 'já separou parte do que reservou'
}

/** «a farmácia Central», and no «a farmácia Farmácia Central». */
export const called = (nome: string) => (/^farm[aá]cia(?!\p{L})/iu.test(nome) ? nome : `farmácia ${nome}`)

/** @param hasMobile whether an SMS can reach the pharmacy */
export function newPharmacyEmail(
  { farmacia_nome: nome, farmacia_municipio: municipio }: EmailSubject,
  hasMobile: boolean,
): EmailText {
  const where = municipio ? ` (${municipio})` : ''
  const code = hasMobile
    ? 'O código de acesso segue por SMS para a farmácia.'
    : 'Nenhum dos seus telefones recebe SMS: o código de acesso tem de lhe ser entregue por quem a registou.'
  return emailText(`Nova farmácia: ${nome}`, [
    `Foi registada a ${called(nome)}${where}. ${code}`,
    'Recebe este aviso por ser administrador da Botica.',
  ])
}

/** Says of a hold that passed on that its last pharmacy has not what was held either. */
const noneHas = (nome: string) =>
  `Nenhuma das farmácias que escolheu tem o que reservou, nem a última, a ${called(nome)}.`

/** Without the medicine's name: others may read a mailbox, and it says what somebody suffers from. */
export const nothingThereEmail = ({ farmacia_nome: nome, telefone, passou }: EmailSubject) =>
  emailText('A sua reserva foi cancelada', [
    passou
      ? `${noneHas(nome)} A reserva está cancelada: não precisa de lá ir.`
      : `A ${called(nome)}${telefone && ` (telefone ${telefone})`} avisa que afinal não tem o artigo que reservou. A reserva está cancelada: ` +
        'não precisa de lá ir.',
    'Volte a procurar na Botica, para ver se outra farmácia o tem.',
    'Recebe este aviso porque tinha uma reserva na Botica.',
  ])

/** Names the pharmacy to which a hold passed, and where it is. */
const passedTo = ({ farmacia_nome: nome, farmacia_onde: onde, telefone }: EmailSubject) =>
  `A sua reserva passou para a ${called(nome)}${onde ? `, ${onde}` : ''}${telefone && ` (telefone ${telefone})`}`

/** Without the medicine's name, as above. */
export const passedEmail = (about: EmailSubject) =>
  emailText('A sua reserva passou para outra farmácia', [
    `${passedTo(about)}, que ainda não respondeu. Ligue antes de lá ir.`,
    'Em «As minhas reservas», na Botica, estão o código e até quando fica guardado.',
    'Recebe este aviso porque tem uma reserva na Botica, e escolheu a que farmácias passava.',
  ])

/** Without the medicine's name, as above. */
export const answeredEmail = (about: EmailSubject) =>
  emailText(about.passou ? 'A sua reserva passou para outra farmácia' : 'A farmácia respondeu à sua reserva', [
    about.passou
      ? `${passedTo(about)}, que ${foundWords(about.artigos ?? [])}.`
      : `A ${called(about.farmacia_nome)}${about.telefone && ` (telefone ${about.telefone})`} ${foundWords(about.artigos ?? [])}.`,
    'Em «As minhas reservas», na Botica, estão o código e até quando fica guardado.',
    'Recebe este aviso porque tem uma reserva na Botica.',
  ])

/** Without the medicine's name, as above. */
export const recalledEmail = ({ farmacia_nome: nome, telefone }: EmailSubject) =>
  emailText('Um aviso sobre a sua reserva', [
    `Saiu um aviso de recolha sobre o que reservou na ${called(nome)}${telefone && ` (telefone ${telefone})`}.`,
    'Antes de lá ir, abra «As minhas reservas», na Botica: está lá o aviso, com os lotes e o que fazer. Se já o levantou, não o tome sem o ler.',
    'Recebe este aviso porque tem uma reserva na Botica.',
  ])

/** Without the medicine's name, as above. */
export const unannouncedEmail = ({ farmacia_nome: nome, telefone }: EmailSubject) =>
  emailText('Ligue à farmácia antes de ir', [
    `A ${called(nome)} não recebeu o aviso da sua reserva: o telefone dela não está a receber SMS. ` +
      (telefone
        ? `Ligue antes de ir: ${telefone}.`
        : 'Não temos o telefone dela: confirme lá antes de contar com a reserva.'),
    'A reserva continua feita. Em «As minhas reservas», na Botica, estão o código e até quando fica guardado.',
    'Recebe este aviso porque tem uma reserva na Botica.',
  ])

/** The e-mail where the reminder did not reach the telephone; without the medicine's name, as above. */
export const endingEmail = ({ farmacia_nome: nome, telefone }: EmailSubject) =>
  emailText('A sua reserva está quase a acabar', [
    `A sua reserva na ${called(nome)}${telefone && ` (telefone ${telefone})`} está quase a acabar.`,
    'Em «As minhas reservas», na Botica, estão o código e até quando fica guardado. Se já não o quer, cancele: fica para quem precisa.',
    'Recebe este aviso porque tem uma reserva na Botica.',
  ])

export const withoutSmsEmail = ({ farmacia_nome: nome, farmacia_municipio: municipio, telefone }: EmailSubject) =>
  emailText(`Não recebe SMS: ${nome}`, [
    `A rede não entregou à ${called(nome)}${municipio ? ` (${municipio})` : ''} um SMS da Botica. Telefone no registo: ${telefone || 'nenhum'}.`,
    'Ligue-lhe e corrija o número. As mensagens que falharam estão em Gestão, «Mensagens por entregar».',
    'Recebe este aviso por ser administrador da Botica, uma vez por dia e por farmácia.',
  ])

/** Without the medicine's name, as above. */
export const thereNowEmail = ({ farmacia_nome: nome, telefone }: EmailSubject) =>
  emailText('Já há o que procurava', [
    `A ${called(nome)}${telefone && ` (telefone ${telefone})`} tem agora o medicamento de um alerta seu.`,
    'Procure-o na Botica, para ver onde fica e o reservar: pode acabar a qualquer momento. O alerta foi apagado.',
    'Recebe este aviso porque o pediu na Botica.',
  ])

export const recoveryEmail = (link: string) =>
  emailText('Botica: escolher outra palavra-passe', [
    'Pediram-nos outra palavra-passe para a conta da Botica que tem este e-mail. Para a escolher, abra esta ligação:',
    { link },
    `Vale ${RECOVERY_MINUTES} minutos a contar do pedido e serve uma só vez.`,
    'Se não foi você, não faça nada: a palavra-passe fica como está. Não mostre esta mensagem a ninguém.',
  ])

const confirming = (link: string) =>
  emailText('Botica: confirme o seu e-mail', [
    'Alguém criou uma conta na Botica com este e-mail. Se foi você, abra esta ligação para o confirmar:',
    { link },
    `Vale ${CONFIRMATION_DAYS} dias. Sem a abrir também pode usar a Botica.`,
    'Se não foi você, não abra a ligação.',
  ])

/** @param ending the last digits of the number that asked */
const joining = (link: string, ending: string) =>
  emailText('Botica: junte este e-mail à sua conta', [
    `Quem entra na Botica com o telefone acabado em ${ending} quer juntar este e-mail à sua conta. Se foi você, abra esta ligação:`,
    { link },
    `Vale ${CONFIRMATION_DAYS} dias. Se já tem uma conta com este e-mail, as duas ficam uma só, com as reservas de ambas.`,
    'Se esse telefone não é seu, não abra a ligação: quem o tem passava a entrar na conta que tem este e-mail.',
  ])

/** Confirms an e-mail, or joins it to an account. Without the account's name: whoever registers chooses it, and could write to strangers as if it were us. */
export function confirmationEmail(link: string): EmailText {
  const ending = new URL(link).searchParams.get('telefone')
  return ending ? joining(link, ending) : confirming(link)
}

/** The title and the text of a push. They name no medicine, because anybody reads a locked screen. */
export interface PushWords {
  titulo: string
  texto: string
}

export const nothingTherePush = ({ farmacia_nome: nome, passou }: EmailSubject): PushWords => ({
  titulo: 'A sua reserva foi cancelada',
  texto: passou ? noneHas(nome) : `A ${called(nome)} afinal não tem o que reservou: não precisa de lá ir.`,
})

export const passedPush = (about: EmailSubject): PushWords => ({
  titulo: 'A sua reserva passou para outra farmácia',
  texto: `${passedTo(about)}, que ainda não respondeu. Ligue antes de lá ir.`,
})

export const unannouncedPush = ({ farmacia_nome: nome, telefone }: EmailSubject): PushWords => ({
  titulo: 'Ligue à farmácia antes de ir',
  texto: `A ${called(nome)} não recebeu o aviso da sua reserva. Ligue antes de ir${telefone && `: ${telefone}`}.`,
})

export const endingPush = ({ farmacia_nome: nome }: EmailSubject): PushWords => ({
  titulo: 'A sua reserva está quase a acabar',
  texto: `Veja até que horas a ${called(nome)} guarda o que reservou.`,
})

export const answeredPush = (about: EmailSubject): PushWords =>
  about.passou
    ? {
        titulo: 'A sua reserva passou para outra farmácia',
        texto: `${passedTo(about)}, que ${foundWords(about.artigos ?? [])}.`,
      }
    : {
        titulo: 'A farmácia respondeu à sua reserva',
        texto: `A ${called(about.farmacia_nome)} ${foundWords(about.artigos ?? [])}.`,
      }

export const thereNowPush = ({ farmacia_nome: nome }: EmailSubject): PushWords => ({
  titulo: 'Já há o que procurava',
  texto: `A ${called(nome)} tem agora o medicamento de um alerta seu. Pode acabar a qualquer momento.`,
})
