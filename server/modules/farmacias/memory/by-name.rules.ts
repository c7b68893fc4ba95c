interface Named {
  /** as the database orders names, byte by byte */
  nome_ordem: string
  id: string
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))

/** As lists are where nobody says from where. */
export const byName = (a: Named, b: Named): number => compare(a.nome_ordem, b.nome_ordem) || compare(a.id, b.id)
