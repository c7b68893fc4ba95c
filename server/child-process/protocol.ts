import type { ErrorCode } from '#contract/errors.ts'

/**
 * Message with the result of work in a child process. An error sent as such would lose its class, so it goes as its
 * code and words.
 */
export type Answered<Answer> = { answer: Answer } | { refused: { code: ErrorCode; mensagem: string } }

/** Exit code of a child process that ended for want of memory. */
export const OUT_OF_MEMORY = 77
