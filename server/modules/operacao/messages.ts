/** Messages about what the operator turned on for a time. */
export const messages = {
  /** @param until an hour of Luanda, with its day when it is not today */
  inMaintenance: (until: string, text: string) => `Em manutenção até ${until}. ${text}`,
  on: (until: string) => `Ligado, até ${until}.`,
  off: 'Acabou.',
  notOn: 'Não estava ligado.',
  empty: 'não pode ficar vazia',
  tooLong: (most: number) => `tem de ter no máximo ${most} caracteres`,
  personal: 'é pública: não pode ter endereços de e-mail nem números de telefone',
  oneLine: 'tem de ser uma só linha, sem sinais invisíveis',
  past: 'já passou',
  tooFar: (most: string) => `é daqui a mais de ${most}, que é o mais`,
  hours: (count: number) => `${count} horas`,
  days: (count: number) => `${count} dias`,
  levelChanged: 'nível do registo de eventos',
} as const
