/** Texts of lists: the ways to other pages, and the days since something happened. */
export const messages = {
  next: 'Página seguinte',
  first: 'Voltar ao princípio',
  before: 'Página anterior',
  pages: 'Páginas da lista',
  rows: (from: number, to: number, isLast: boolean) =>
    isLast ? `${from} a ${to}, de ${to}` : `${from} a ${to}, e há mais`,
  today: 'hoje',
  yesterday: 'ontem',
  daysAgo: (n: number) => `há ${n} dias`,
} as const
