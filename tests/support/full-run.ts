/** True in `.ci/long` and `npm run test:fundo`, which try every case, where `npm test` and `.ci/run` try a part. */
export const fullRun = process.env.TESTES_A_FUNDO === 'sim'

/**
 * Sample of the cases of one kind: in the full run every case; else one case in `oneOf`, the first and then others
 * spread over the list.
 */
export const sample = <T>(all: readonly T[], oneOf: number): T[] => all.filter((_one, n) => fullRun || n % oneOf === 0)

/** Number of times to run a race that is held at no point: once, or `most` times in the full run. */
export const rounds = (most: number): number => (fullRun ? most : 1)
