import { commonNames } from './common-names.ts'

/** The 50 names of substances that are asked for most after `commonNames`. */
const others = `prednisona;fenoximetilpenicilina;sulfametoxazol;sulfadiazina;tinidazol;secnidazol;griseofulvina;
terbinafina;pirimetamina;sulfadoxina;artemeter;proguanil;abacavir;lopinavir;ritonavir;atazanavir;raltegravir;bedaquilina;
dapsona;clindamicina;vancomicina;meropenem;fenitoina;lamotrigina;levetiracetam;sertralina;olanzapina;clonazepam;biperideno;
levodopa;sumatriptano;ergometrina;oxitocina;nimodipina;hidralazina;lisinopril;ramipril;candesartana;irbesartana;ezetimiba;
fenofibrato;ondansetrona;famotidina;mesalazina;desogestrel;clomifeno;progesterona;tamoxifeno;letrozol`
  .split(';')
  .map((name) => name.trim())

export const heardNames = [...commonNames, ...others]

/** Sounds that many people of Angola write one for another. «ç» is «c» once it has lost its sign. */
const sounds: [RegExp, string[]][] = [
  [/l/g, ['r']],
  [/r/g, ['l']],
  [/s/g, ['z', 'c', 'ss']],
  [/z/g, ['s']],
  [/c(?=[ei])/g, ['s', 'z', 'ss']],
  [/c(?=[aou])/g, ['k']],
  [/x/g, ['ch', 's', 'z', 'cs']],
  [/ch/g, ['x']],
  [/b/g, ['v']],
  [/v/g, ['b']],
  [/[rs]$/g, ['']],
  [/ao/g, ['aum']],
  [/i/g, ['e']],
  [/e/g, ['i']],
  [/o/g, ['u']],
  [/u/g, ['o']],
]

const once = (text: string): string[] =>
  sounds.flatMap(([letters, spellings]) =>
    [...text.matchAll(letters)].flatMap(({ 0: own, index }) =>
      spellings.map((spelling) => text.slice(0, index) + spelling + text.slice(index + own.length)),
    ),
  )

/** The name in every way in which two of its sounds are written otherwise. */
export const withTwoSounds = (name: string): string[] =>
  [...new Set(once(name).flatMap(once))].filter((text) => text !== name)
