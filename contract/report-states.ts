/** A report's states: it waits until an admin decides it, once. */
export const reportVerdicts = ['procedente', 'improcedente'] as const
export const reportStates = ['pendente', ...reportVerdicts] as const
export type ReportState = (typeof reportStates)[number]
