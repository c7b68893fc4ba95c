/** What stands beside a suggestion. A word more here is paid for by each who searches. */
export const words = {
  title: 'Sugestões',
  places: 'Lugares',
  has: (n: number) => (n === 0 ? 'nenhuma farmácia' : n === 1 ? '1 farmácia' : `${n} farmácias`),
} as const
