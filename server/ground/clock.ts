/** The time for rules. What is stored takes the database's time; tests pass a clock of their own. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
