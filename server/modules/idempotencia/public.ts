export { answerUnder, insertAnswers } from './repository.ts'
export { answerCipher, idempotencyKey } from './rules.ts'
export { once, onceIfKeyed, runEachOnce, type StoredAnswer } from './service.ts'
