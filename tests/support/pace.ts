/** For what comes sooner or later: it is waited for, and only what never comes fails. */
export const patience = { timeout: 150_000, interval: 50 }
