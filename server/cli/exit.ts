/** Exit statuses: all done; nothing was done; the good lines are in and some were bad. */
export const EXIT = { done: 0, nothing: 1, partly: 2 } as const
