const whole = new Intl.NumberFormat('pt-PT', { maximumFractionDigits: 0 })

/** 12 500. */
export const countOf = (n: number): string => whole.format(n)

/** Returns a whole percentage; 0 when there are none. */
export const shareOf = (part: number, all: number): string => whole.format(all === 0 ? 0 : (100 * part) / all)

/** 4,53. @param value floored to so many decimals: nothing is said to be more than it is */
export const decimal = (value: number, decimals: number): string =>
  new Intl.NumberFormat('pt-PT', { maximumFractionDigits: decimals, roundingMode: 'floor' }).format(value)
