/** Texts of suggestions. Each person who searches pays for their bytes. */
export const messages = {
  title: 'Sugestões',
  places: 'Lugares',
  has: (n: number) => (n === 0 ? 'nenhuma farmácia' : n === 1 ? '1 farmácia' : `${n} farmácias`),
} as const
