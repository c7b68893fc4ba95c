/** Texts about a term of which a part was not understood, or is in no name that was found. */
export const messages = {
  title: (part: string) => `Não percebemos «${part}»`,
  lacking: (words: readonly string[]) =>
    `Nada do que se achou tem ${words.map((word) => `«${word}»`).join(', ')} no nome: isto é o mais parecido.`,
  text: 'Por isso não mostramos só o resto, que pode ser outro medicamento. Escreva o nome todo, ou pergunte a uma farmácia.',
} as const
