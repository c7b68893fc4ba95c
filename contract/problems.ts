/** The problems of a pharmacy that a patient may report; in SQL too (problema). */
export const problems = ['fechada', 'sem_o_que_diz', 'preco', 'dados', 'outro'] as const

export type Problem = (typeof problems)[number]

/**
 * Problems that the service finds by itself: a pharmacy took the name or a number of another. The function `problema`
 * in SQL names them too.
 */
export const takings = ['nome_de_outra', 'numero_de_outra'] as const

export type Taking = (typeof takings)[number]
