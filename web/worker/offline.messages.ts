/** Texts of pages without a network. */
export const messages = {
  age: {
    now: 'de agora mesmo',
    minutes: (n: number) => `de há ${n} min`,
    hours: (n: number) => `de há ${n} h`,
    days: (n: number) => (n === 1 ? 'de ontem' : `de há ${n} dias`),
  },
  seen: {
    now: 'visto agora mesmo',
    minutes: (n: number) => `visto há ${n} min`,
    hours: (n: number) => `visto há ${n} h`,
    days: (n: number) => (n === 1 ? 'visto ontem' : `visto há ${n} dias`),
  },
  was: (when: string) => `Em ${when}:`,
  kept: (age: string) =>
    `Sem ligação à Internet. Esta página é ${age}: ficou guardada neste telefone e pode ter mudado.`,
  again: 'Tentar de novo',
  none: {
    title: 'Sem ligação à Internet',
    text: 'Para procurar e reservar nestas páginas, precisa de Internet.',
    sms: 'Sem Internet, escreva um SMS com o nome do medicamento e o bairro para',
    ussd: 'Ou marque',
    ussdAlone: 'Sem Internet, marque',
    holds: 'Ver as minhas reservas, com os códigos',
    pages: 'As últimas procuras, como estavam',
    forget: 'Apagar o que este telefone guarda',
    forgotten: 'Este telefone já não guarda nada da Botica.',
  },
  holds: {
    none: 'Não há reservas guardadas neste telefone.',
    latest: 'Se acabou de reservar ou de cancelar, pode ainda não estar aqui.',
  },
  unsure: {
    title: 'Não sabemos se o pedido chegou',
    text: 'A Internet falhou antes da resposta. O pedido pode ter sido feito ou não.',
    look: 'Quando tiver Internet, veja as suas reservas antes de pedir outra vez.',
    button: 'Ver as minhas reservas',
  },
  leaving: {
    title: 'Ainda não saiu',
    text: 'Apagámos o que estava guardado neste telefone. A sessão só termina com Internet: volte a sair quando a tiver.',
    button: 'Sair',
  },
} as const
