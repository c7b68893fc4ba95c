/** The problems of a pharmacy that a patient may report; in SQL too (problema). */
export const problems = ['fechada', 'sem_o_que_diz', 'preco', 'dados', 'outro'] as const

export type Problem = (typeof problems)[number]
