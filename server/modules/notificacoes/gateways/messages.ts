/** Messages about gateways. */
export const messages = {
  connected: 'ligação e credenciais aceites',
  connectedOpen: 'ligação aceite, sem credenciais',
  badMailServer: (answer: string) => `o servidor de e-mail não respondeu como devia: ${answer}`,
  /** @param words the library's own */
  hungUp: (words: string) =>
    `o servidor de e-mail fechou a ligação sem dizer porquê: pode querer outra porta, TLS (smtps:) ou outra máquina (${words})`,
  saysNothing: (words: string) => `o servidor de e-mail não disse nada a tempo (${words})`,
  loginRefused: (answer: string) => `o servidor recusou as credenciais de SMTP_URL: ${answer}`,
  senderRefused: (answer: string) => `o servidor recusou o remetente EMAIL_FROM: ${answer}`,
  messageRefused: (answer: string) => `o servidor recusou a mensagem: ${answer}`,
  deferred: (answer: string) => `o servidor pede que se tente mais tarde: ${answer}`,
  noRoute: 'o Kannel não tem rota para este número',
  noSender: 'falta o remetente: defina SMS_FROM ou o global-sender',
  credentials: 'credenciais aceites',
  credentialsAndAccount: 'credenciais aceites, conta activa',
  balance: (credits: string) => `credenciais aceites, saldo ${credits}`,
  otherCountry: 'não se envia para este país (SMS_PAISES)',
  onlyAngola: 'este fornecedor só entrega em Angola',
  noSmsGateway: 'SMS por enviar: não há fornecedor configurado',
  noMailServer: 'e-mail por enviar: SMTP_URL não está configurado',
  keyUnproven: 'está lá; a chave só se confirma enviando uma mensagem',
  unknownService: 'não é um serviço de push conhecido (PUSH_SERVICOS)',
  noPush: 'não há chaves VAPID',
  pushLater: (status: number) => `o serviço de push pede que se tente mais tarde (HTTP ${status})`,
  subscriptionGone: (status: number) => `o telefone já não recebe avisos (HTTP ${status})`,
  keysRefused: (status: number) => `o serviço de push recusou as chaves VAPID (HTTP ${status})`,
  pushRefused: (status: number) => `o serviço de push recusou a mensagem (HTTP ${status})`,
  pushReached: (named: string[], others: string[]) =>
    [
      `chaves que são um par; ${named.length > 0 ? `${named.join(', ')} respondem` : 'nenhum serviço com nome próprio'}`,
      ...others.map((entry) => `${entry} não se experimenta`),
    ].join('; '),
  pushWithoutMail: 'sem SMTP_URL ninguém pode pedir um alerta',
  pushUnreached: (failures: string[]) => `não se chega a ${failures.join('; ')}`,
  accountIs: (state: string) => `a conta está «${state}»`,
} as const
