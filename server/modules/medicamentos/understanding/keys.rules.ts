/** The rows of the keyboards that are sold here; each is half a key farther right than the one above. */
const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']

const places = new Map(
  rows.flatMap((row, down) => [...row].map((key, at) => [key, { down, across: at + down / 2 }] as const)),
)

/** Tells if two keys lie side by side, so that a finger that means one touches the other. A key is beside itself. */
export function areBeside(a: string, b: string): boolean {
  const [one, other] = [places.get(a), places.get(b)]
  return (
    one !== undefined &&
    other !== undefined &&
    Math.abs(one.down - other.down) <= 1 &&
    Math.abs(one.across - other.across) <= 1
  )
}
