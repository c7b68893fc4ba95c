export { answerUnder, forgetOldKeys, insertAnswers } from './repository.ts'
export { idempotencyKey } from './rules.ts'
export { answerCipher } from './seal.crypto.ts'
export { once, runEachOnce, type StoredAnswer } from './service.ts'
