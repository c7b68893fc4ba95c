/** The problems of a pharmacy that a patient may report; in SQL too (problema). */
export const problems = ['fechada', 'sem_o_que_diz', 'preco', 'dados', 'outro'] as const

export type Problem = (typeof problems)[number]

/** What the service sees by itself: a pharmacy took what is another's; in SQL too (problema). */
export const takings = ['nome_de_outra', 'numero_de_outra'] as const

export type Taking = (typeof takings)[number]
