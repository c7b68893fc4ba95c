import { emailText } from './email-text.rules.ts'
import type { EmailText } from './gateways/sender.rules.ts'
import type { MessageKind } from './kind.rules.ts'

/** The subject of an e-mail. */
export interface EmailSubject {
  tipo: MessageKind
  farmacia_nome: string
  farmacia_municipio: string | null
  /** Empty when there is none. */
  telefone: string
}

/** «a farmácia Central», and no «a farmácia Farmácia Central». */
export const called = (nome: string) => (/^farm[aá]cia(?!\p{L})/iu.test(nome) ? nome : `farmácia ${nome}`)

function newPharmacy({ farmacia_nome: nome, farmacia_municipio: municipio }: EmailSubject, hasMobile: boolean) {
  const where = municipio ? ` (${municipio})` : ''
  const code = hasMobile
    ? 'O código de acesso segue por SMS para a farmácia.'
    : 'Nenhum dos seus telefones recebe SMS: o código de acesso tem de lhe ser entregue por quem a registou.'
  return emailText(`Nova farmácia: ${nome}`, [
    `Foi registada a ${called(nome)}${where}. ${code}`,
    'Recebe este aviso por ser administrador da Botica.',
  ])
}

/** Without the medicine's name: others may read a mailbox, and it says what somebody suffers from. */
const nothingThere = ({ farmacia_nome: nome, telefone }: EmailSubject) =>
  emailText('A sua reserva foi cancelada', [
    `A ${called(nome)}${telefone && ` (telefone ${telefone})`} avisa que afinal não tem o artigo que reservou. A reserva está cancelada: ` +
      'não precisa de lá ir.',
    'Volte a procurar na Botica, para ver se outra farmácia o tem.',
    'Recebe este aviso porque tinha uma reserva na Botica.',
  ])

/** Without the medicine's name, as above. */
const thereNow = ({ farmacia_nome: nome, telefone }: EmailSubject) =>
  emailText('Já há o que procurava', [
    `A ${called(nome)}${telefone && ` (telefone ${telefone})`} tem agora o medicamento de um alerta seu.`,
    'Procure-o na Botica, para ver onde fica e o reservar: pode acabar a qualquer momento. O alerta foi apagado.',
    'Recebe este aviso porque o pediu na Botica.',
  ])

/** @param hasMobile whether an SMS can reach the pharmacy */
export function composeEmail(about: EmailSubject, hasMobile: boolean): EmailText {
  if (about.tipo === 'reserva_sem_stock') return nothingThere(about)
  return about.tipo === 'alerta_ha' ? thereNow(about) : newPharmacy(about, hasMobile)
}
