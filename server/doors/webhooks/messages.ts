/** Texts that this module shows to people. */
export const messages = {
  created: 'Webhook criado. Guarde o segredo: não se mostra outra vez.',
  changed: 'Webhook alterado.',
  deleted: 'Webhook apagado.',
  rotated: 'Segredo trocado. Guarde-o: não se mostra outra vez.',
  tested: 'O teste vai ser enviado.',
  resent: 'O evento vai ser enviado outra vez.',
  none: 'Este webhook não existe.',
  noDelivery: 'Este evento não existe, ou já foi apagado.',
  url: {
    none: 'não é um endereço: comece por https://',
    notHttps: 'tem de começar por https://',
    credentials: 'não pode ter utilizador nem palavra-passe',
    fragment: 'não pode ter #',
    notPublic: 'tem de ser um nome ou endereço público, que se alcance da Internet',
  },
  faults: {
    answered: (status: number) => `respondeu ${status}`,
    redirected: (status: number) => `respondeu ${status}, um redireccionamento, que não é seguido`,
    late: (seconds: number) => `não respondeu em ${seconds} s`,
    noName: 'o nome não existe, ou o DNS não respondeu',
    notPublic: 'o nome leva a um endereço que não é público',
    noSecret: 'o segredo já não se consegue ler: troque-o',
    connection: (code: string) => `a ligação falhou (${code})`,
  },
  stopped: 'webhook parado',
  notSettled: 'entrega de webhook por anotar',
} as const
