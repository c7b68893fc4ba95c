/** What this module says to people. */
export const words = {
  notSent: 'notificação não enviada',
  newerCode: 'há um código mais recente',
  delivered: 'já foi entregue ao fornecedor',
  stillTried: 'ainda está a ser tentada',
  codeErased: 'o código já foi apagado: gere outro',
  reservationOver: 'a reserva já terminou',
  reservationOverBefore: 'a reserva terminou antes do envio',
  accountGone: 'a conta já não existe',
  emailConfirmed: 'o e-mail já está confirmado',
  linkExpired: 'a ligação já não vale',
  linkErased: 'a ligação já foi apagada',
  recipientGone: 'o destinatário já não existe',
  subscriptionErased: 'já não se sabe a que telefone',
  noMobile: 'a farmácia não tem um número de telemóvel',
  unknown: 'não existe',
} as const
