/** Messages of the gateway's side, each one SMS without accents; the conversation's own are in `conversa/`. */
export const messages = {
  tooMany: 'Botica: recebemos muitas mensagens deste numero e por agora nao respondemos a mais. Escreva mais tarde.',
  tooManyStrangers: 'Botica: ha muita gente a escrever ao mesmo tempo. Escreva daqui a uma hora.',
  onlyPart:
    'Botica: a sua mensagem e longa e so chegou um pedaco, que nao tratamos. Escreva outra vez, ate 160 letras. Numa emergencia ligue ja {numero}.',
  gaveUp: 'Botica: nao conseguimos tratar a sua mensagem. Escreva outra vez daqui a pouco.',
  numberProved:
    'Botica: obrigado. Este numero passa a receber as reservas de {farmacia}, com nomes e codigos, e a responder-lhes. Para deixar: PARAR.',
  overBudget: 'mensagens acima do orçamento',
  notHandled: 'mensagem por tratar',
  noSender: 'Falta quem enviou (sender).',
  noSession: 'Faltam a sessão (sessionId) e o número (phoneNumber).',
  badWebhook: 'O corpo não tem as partes que SMS_ENTRADA_CAMPOS diz.',
  badSignature: 'A assinatura não confere.',
  tooOld: 'A mensagem é velha de mais.',
  unreadableTime: 'SMS recusado: hora ilegível',
  noTime: 'A mensagem não diz a hora.',
  noTimeField:
    'SMS_ENTRADA_CAMPOS não diz o campo da hora: uma mensagem assinada que alguém guarde e repita mais de três dias depois passa por nova',
} as const
