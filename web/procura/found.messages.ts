/** Texts about a term of which a part was not understood, or is in no name that was found. */
export const unread = {
  title: (part: string) => `Não percebemos «${part}»`,
  lacking: (words: readonly string[]) =>
    `Nada do que se achou tem ${words.map((word) => `«${word}»`).join(', ')} no nome: isto é o mais parecido.`,
  text: 'Por isso não mostramos só o resto, que pode ser outro medicamento. Escreva o nome todo, ou pergunte a uma farmácia.',
} as const

/** Forms of a medicine, as a search finds each by its name. */
const forms = {
  comprimido: 'Comprimidos',
  capsula: 'Cápsulas',
  xarope: 'Xarope',
  gotas: 'Gotas',
  saqueta: 'Saquetas',
  supositorio: 'Supositórios',
  injectavel: 'Injectável',
  inalador: 'Inalador',
  creme: 'Creme',
  pomada: 'Pomada',
  gel: 'Gel',
  ovulo: 'Óvulos',
} as const
export type FormName = keyof typeof forms

/** Texts of what a search found. Names in them are spelt by the service and by labels, never by who searches. */
export const messages = {
  inPharmacies: (what: string, pharmacies: string) => `${what}, em ${pharmacies}`,
  nobody: (what: string) => `${what}: nenhuma farmácia`,
  unstatedAlone: (what: string) => `${what}: nenhuma farmácia diz que é o que tem`,
  haveSame: (brand: string, substance: string) => `Não há ${brand}; estas têm o mesmo, ${substance}`,
  theseHaveSame: (brand: string, substance: string) => `Estas não têm ${brand}; têm o mesmo, ${substance}`,
  unstated: 'Não dizem a dosagem ou a forma',
  noneHas: (missing: string, others: string) => `Nenhuma tem ${missing}. ${others}`,
  otherwise: (others: string) => `Noutra dosagem ou forma: ${others}`,
  have: (count: string, isOne: boolean, what: string) => `${count} ${isOne ? 'tem' : 'têm'} ${what}`,
  otherStrength: 'outra dosagem',
  otherForm: 'outra forma',
  otherOfBoth: 'outra dosagem ou forma',
  strengthAsked: 'a dosagem pedida',
  whatAsked: 'o que pediu',
  forms,
  otherForms: 'Noutras formas',
  or: ' ou ',
  youSearched: (term: string) => `Procurou «${term}».`,
  inside: (term: string) => `Procurou «${term}». Nenhum nome começa assim: estes são com «${term}» dentro do nome.`,
} as const
