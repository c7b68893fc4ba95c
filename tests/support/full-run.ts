/** True in `.ci/long` and `npm run test:fundo`, which try every case, where `npm test` and `.ci/run` try a part. */
export const fullRun = process.env.TESTES_A_FUNDO === 'sim'

/**
 * Cases of one kind to test: every one in the full run; else one of so many, the first and then others spread
 * over the list.
 */
export const sample = <T>(all: readonly T[], oneOf: number): T[] => all.filter((_one, n) => fullRun || n % oneOf === 0)

/** How often a race is run that is held at no point: once, or so many times in the full run. */
export const rounds = (most: number): number => (fullRun ? most : 1)
