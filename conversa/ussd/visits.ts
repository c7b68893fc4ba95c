interface AnyVisit {
  codigo_levantamento: string
  estado: string
  reservas: readonly { quantidade: number; produto_nome: string }[]
}

/** `2 x Paracetamol 500 mg, 1 x Amoxicilina` */
export const itemsSaid = ({ reservas }: AnyVisit): string =>
  reservas.map(({ quantidade, produto_nome }) => `${quantidade} x ${produto_nome}`).join(', ')

const endOfCode = /^\d{3,6}$/

/**
 * The visit whose code ends in these digits: a live visit before an ended visit, which is still found so that a repeated
 * request gets the first answer.
 * @returns undefined where there is none, or more than one
 */
export async function byCode<V extends AnyVisit>(
  input: string,
  live: readonly V[],
  recent: () => Promise<readonly V[]>,
): Promise<V | undefined> {
  if (!endOfCode.test(input)) return undefined
  const ends = ({ codigo_levantamento }: V) => codigo_levantamento.endsWith(input)
  const [one, ...others] = live.filter(ends)
  if (one) return others.length === 0 ? one : undefined
  // the last one that had this code; a code is unique only among live visits
  return (await recent()).find(ends)
}
