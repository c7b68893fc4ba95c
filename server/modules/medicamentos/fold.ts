/** As `normalizar` in the database, and what is neither letter nor digit becomes a space: «Ben-u-ron» → «ben u ron». */
export function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
}

export const squeezed = (text: string): string => plain(text).replaceAll(' ', '')

/** Letters that sound alike in Portuguese, written one way; in this order. */
const sounds: [RegExp, string][] = [
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/ch/g, 'x'],
  [/qu(?=[ei])/g, 'k'],
  [/q/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/y/g, 'i'],
  [/w/g, 'v'],
  [/z/g, 's'],
  [/h/g, ''],
  [/m(?=[^aeiou]|$)/g, 'n'],
  [/(.)\1+/g, '$1'],
]

/** How a name sounds to who writes it by ear: «kuartem» and «coartem» differ in one letter, «parasetamól» in none. */
export function soundOf(text: string): string {
  return sounds.reduce((sound, [letters, written]) => sound.replaceAll(letters, written), squeezed(text))
}
