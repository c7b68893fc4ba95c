/** True in `npm run test:fundo`, which tries every case, where `npm test` tries a part. */
export const fullRun = process.env.TESTES_A_FUNDO === 'sim'

/**
 * Cases of one kind to test: every one in the full run; in `npm test` one of so many, the first and then others spread
 * over the list.
 */
export const sample = <T>(all: readonly T[], oneOf: number): T[] => all.filter((_one, n) => fullRun || n % oneOf === 0)
