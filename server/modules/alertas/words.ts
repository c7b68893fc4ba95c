/** What this module says to people. */
export const words = {
  made: 'Alerta guardado. Avisamos por e-mail quando houver.',
  deleted: 'Alerta apagado.',
  none: 'Este alerta não existe.',
  noEmail: 'Este serviço não envia e-mails, e por isso não pode avisar.',
} as const
