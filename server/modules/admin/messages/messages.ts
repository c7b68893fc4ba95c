/** Messages about the outbox. */
export const messages = {
  resent: 'A mensagem vai ser enviada outra vez.',
  dropped: 'Mensagem descartada: não se tenta mais.',
  droppedTogether: (count: number) => `${count} mensagens descartadas: não se tentam mais.`,
} as const
