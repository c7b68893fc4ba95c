/** Messages about what the operator turned on for a time. */
export const messages = {
  /** @param until an hour of Luanda, with its day when it is not today */
  inMaintenance: (until: string, text: string) => `Em manutenção até ${until}. ${text}`,
  empty: 'A frase não pode ficar vazia.',
  tooLong: (most: number) => `A frase tem de ter no máximo ${most} caracteres.`,
  personal: 'A frase é pública: não pode ter endereços de e-mail nem números de telefone.',
  oneLine: 'A frase tem de ser uma só linha, sem sinais invisíveis.',
  levelChanged: 'nível do registo de eventos',
} as const
