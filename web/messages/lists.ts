/** Texts of lists: the way to the next page, and the days since something happened. */
export const messages = {
  next: 'Página seguinte',
  first: 'Voltar ao princípio',
  today: 'hoje',
  yesterday: 'ontem',
  daysAgo: (n: number) => `há ${n} dias`,
} as const
