/** A pair of front and back colours, and their least contrast (WCAG 2.2: 4.5 for text, 3 for shapes). */
export interface Pair {
  front: `--${string}`
  ground: `--${string}`
  least: 4.5 | 3
}

const grounds = (front: Pair['front'], least: Pair['least'], ...on: Pair['ground'][]): Pair[] =>
  on.map((ground) => ({ front, ground, least }))

/** Every pair that the pages have: text on its grounds, then rings, edges and drawings. */
export const pairs: readonly Pair[] = [
  ...grounds('--tinta', 4.5, '--papel', '--folha', '--claro'),
  ...grounds('--leve', 4.5, '--papel', '--folha', '--claro'),
  ...grounds('--ligacao', 4.5, '--papel', '--folha', '--claro'),
  ...grounds('--sobre-marca', 4.5, '--marca'),
  ...grounds('--papel', 4.5, '--ligacao'),
  ...grounds('--sobre-sol', 4.5, '--sol', '--sol-claro'),
  ...grounds('--bom', 4.5, '--papel', '--folha'),
  ...grounds('--mau', 4.5, '--papel', '--folha', '--mau-claro'),
  ...grounds('--receita', 4.5, '--papel', '--folha', '--receita-claro'),
  ...grounds('--foco', 3, '--papel', '--folha', '--claro', '--mau-claro'),
  ...grounds('--sobre-marca', 3, '--marca'),
  ...grounds('--sol', 3, '--marca'),
  ...grounds('--marca', 3, '--sobre-marca'),
  ...grounds('--terra', 3, '--folha'),
]
