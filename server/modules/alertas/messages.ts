/** Messages about alerts. */
export const messages = {
  made: {
    email: 'Alerta guardado. Avisamos por e-mail quando houver.',
    push: 'Alerta guardado. Avisamos no telefone quando houver.',
    sms: 'Alerta guardado. Avisamos por SMS quando houver.',
  },
  toldHere: 'Avisamos neste telefone.',
  toldNoMore: 'Deixamos de avisar no telefone.',
  noPush: 'Este serviço não avisa em telefones.',
  unknownService: 'não é de um serviço de avisos que se conheça: fique com o e-mail',
  badKey: 'não é a chave de um navegador',
  deleted: 'Alerta apagado.',
  none: 'Este alerta não existe.',
  noEmail: 'Este serviço não envia e-mails, e por isso não pode avisar.',
  noSms: 'Este serviço não envia SMS, e por isso não pode avisar.',
} as const
