/** Messages about the outbox. */
export const messages = {
  resent: 'A mensagem vai ser enviada outra vez.',
  dropped: 'Mensagem descartada: não se tenta mais.',
} as const
