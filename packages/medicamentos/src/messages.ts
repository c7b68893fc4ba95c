/** Texts that this folder shows to people. */
export const messages = {
  /** The categories of what a label alone says. */
  medicines: 'Medicamentos',
  things: 'Higiene e saúde',
  others: 'Outros',
  tables: 'os medicamentos',
  prescription: (text: string) => `receita é sim, nao ou nada, e não «${text}»`,
  noName: (text: string) => `«${text}» não é o nome de uma substância, nem de várias com « + » entre elas`,
  wrongLine: (path: string, line: number, what: string) =>
    `Não foi possível ler os medicamentos de ${path}: linha de dados ${line}: ${what}`,
} as const
