import { nationalDigits, telephonesIn } from '#contract/telephones.ts'

// pt-BR, because it separates thousands by a dot, which GSM-7 has
const inThousands = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 })

/** The room that figures have: an SMS holds a list in 160 characters, and has no spaces in a figure; a screen has them. */
type Room = 'sms' | 'screen'

/** 1250Kz, or 1.250 Kz on a screen; nothing where the price is not known. A price of 0 is a price not said. */
export function priceText(kz: number | null | undefined, room: Room): string {
  if (!kz) return ''
  return room === 'sms' ? `${Math.round(kz)}Kz` : `${inThousands.format(kz)} Kz`
}

/** 0,4km or 12km, or 0,4 km on a screen. */
export const distanceText = (km: number, room: Room): string =>
  `${km.toFixed(km < 10 ? 1 : 0).replace('.', ',')}${room === 'sms' ? '' : ' '}km`

/** 923456789, or 923 456 789 on a screen: the first number of a field as people of the country dial it. */
export function telephoneText(number: string, room: Room): string {
  const [first] = telephonesIn(number)
  const dialled = nationalDigits(first ?? number.replaceAll(/[^\d+]/g, ''))
  if (room === 'sms') return dialled
  return /^\d{9}$/.test(dialled) ? dialled.replace(/^(...)(...)(...)$/, '$1 $2 $3') : number
}

/** Name of a pharmacy without the word that all have, or with another in its place. */
export const shortName = (nome: string, instead = ''): string => nome.replace(/^farm[aá]cia\s+(?=\S)/i, () => instead)
