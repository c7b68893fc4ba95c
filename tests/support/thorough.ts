/** `npm run test:ci`, which tries all of what `npm test` tries a part of. */
export const thorough = process.env.TESTES_A_FUNDO === 'sim'
