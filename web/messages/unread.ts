/** Texts about a term of which a part was not understood. */
export const messages = {
  title: (part: string) => `Não percebemos «${part}»`,
  text: 'Por isso não mostramos só o resto, que pode ser outro medicamento. Escreva o nome todo, ou pergunte a uma farmácia.',
} as const
