/** Strengths in milligrams that are also called by the sum of their two parts: «amoxicilina + ácido clavulânico 625». */
const TOTALS: Readonly<Record<string, readonly (readonly [total: number, first: number, second: number])[]>> = {
  'acido clavulanico+amoxicilina': [
    [312.5, 250, 62.5],
    [375, 250, 125],
    [457, 400, 57],
    [625, 500, 125],
    [1000, 875, 125],
  ],
  'sulfametoxazol+trimetoprim': [
    [120, 100, 20],
    [240, 200, 40],
    [480, 400, 80],
    [960, 800, 160],
  ],
}

/** Returns the other way to say the strengths of a combination: its sum for its parts, and its parts for their sum. */
export function totalsOf(substances: readonly string[], strengths: readonly string[]): string[] {
  const has = (value: number) => strengths.includes(`${value}mg`)
  return (TOTALS[substances.join('+')] ?? []).flatMap(([total, first, second]) => {
    if (has(first) && has(second)) return [`${total}mg`]
    return has(total) && !has(first) ? [`${first}mg`, `${second}mg`] : []
  })
}
