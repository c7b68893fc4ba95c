/** `npm run test:fundo`, which tries all of what `npm test` tries a part of. */
export const thorough = process.env.TESTES_A_FUNDO === 'sim'

/**
 * Cases of one kind to test: every one in the full run; in `npm test` one of so many, the first and then others spread
 * over the list.
 */
export const some = <T>(all: readonly T[], oneOf: number): T[] => all.filter((_one, n) => thorough || n % oneOf === 0)
