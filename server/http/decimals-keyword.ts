import type { KeywordDefinition } from 'ajv'

/** From here on the distance between two numbers is more than a thousandth: nothing is left to round. */
const NO_DECIMALS = 2 ** 43

/** Halves up, by the digits as they are written: 1.005 is 1.01, though in binary it is a little less than that half. */
function rounded(value: number, decimals: number): number {
  if (Math.abs(value) >= NO_DECIMALS) return value
  const [digits, exponent = '0'] = String(value).split('e')
  const whole = Math.round(Number(`${digits}e${Number(exponent) + decimals}`))
  return Number(`${whole}e-${decimals}`)
}

/** `decimals`: a number is rounded to so many, after other keywords looked at it. */
export const decimalsKeyword: KeywordDefinition = {
  keyword: 'decimals',
  type: 'number',
  schemaType: 'number',
  modifying: true,
  errors: false,
  compile: (decimals: number) => (value: number, context) => {
    if (context) context.parentData[context.parentDataProperty] = rounded(value, decimals)
    return true
  },
}
