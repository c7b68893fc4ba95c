/** Texts of the second factor, for admins and gestores. */
export const messages = {
  title: 'Segundo factor',
  required: 'Para trabalhar na gestão falta só isto: ligar o segundo factor.',
  off: {
    text: 'Quem souber a sua palavra-passe não entra sem o seu telefone: além dela, pedimos um código que muda de 30 em 30 segundos.',
    app: 'Precisa de uma aplicação de autenticação: Google Authenticator, Aegis, 2FAS ou outra. Funciona sem rede.',
    button: 'Começar',
  },
  setUp: {
    scan: 'Leia este código com a aplicação',
    qr: 'O segredo, para ler com a câmara da aplicação',
    open: 'A aplicação está neste telefone: abrir',
    key: 'Ou escreva lá esta chave',
    code: 'O código que a aplicação mostra',
    codeHint: 'Seis algarismos. Só depois dele o segundo factor fica ligado.',
    button: 'Ligar',
    again: 'Começar de novo, com outra chave',
  },
  codes: {
    on: 'Segundo factor ligado. As outras sessões desta conta terminaram.',
    renewed: 'Códigos novos. Os anteriores já não servem.',
    title: 'Guarde os códigos de recuperação',
    text: 'Se perder o telefone, cada um serve para entrar uma vez. Escreva-os em papel ou imprima-os: não voltam a ser mostrados.',
    done: 'Já os guardei',
  },
  on: {
    state: 'Ligado: para entrar pedimos a palavra-passe e um código da aplicação.',
    text: 'Para dar códigos de recuperação novos, ou para o desligar, escreva a palavra-passe e um código.',
    code: 'Código da aplicação, ou um de recuperação',
    renew: 'Códigos de recuperação novos',
    off: 'Desligar',
  },
  switchedOff: 'Segundo factor desligado. Para entrar basta outra vez a palavra-passe.',
  back: 'Voltar à conta',
} as const
