import type { ErrorCode } from '#contract/errors.ts'

/** What goes back from work done apart: an error would lose its kind on the way, and goes as its code and words. */
export type Answered<Answer> = { answer: Answer } | { refused: { code: ErrorCode; mensagem: string } }
