/** Coming in by an identity provider. */
export const messages = {
  enter: (name: string) => `Entrar com ${name}`,
  or: 'ou',
  title: 'Entrar',
  denied: {
    title: 'Não foi possível entrar',
    text: 'A entrada foi cancelada, ou recusada do outro lado. Não mudou nada na Botica.',
  },
  away: {
    title: 'Não foi possível entrar por esse serviço',
    text: 'O serviço por onde quis entrar não está a responder. Tente daqui a pouco, ou entre com a palavra-passe.',
  },
  old: {
    title: 'Comece de novo',
    text: 'Esta entrada já não serve: passou muito tempo, já foi usada, ou começou noutro navegador.',
  },
  refused: 'Não foi possível entrar',
  back: 'Voltar a entrar',
  codeText: 'Falta o segundo factor.',
  prove: (name: string) => `Confirmar com ${name}`,
  factor: 'Se nunca teve palavra-passe na Botica, confirme onde costuma entrar.',
  erase: {
    text: (name: string) => `Para apagar a conta, confirme primeiro que é mesmo a pessoa: entre outra vez com ${name}.`,
    none: 'Se nunca teve palavra-passe na Botica, escolha primeiro uma.',
    recover: 'Escolher uma palavra-passe',
  },
} as const
