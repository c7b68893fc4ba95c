export { forgetOldKeys } from './repository.ts'
export { idempotencyKey } from './rules.ts'
export { answerCipher } from './seal.crypto.ts'
export { once, type StoredAnswer } from './service.ts'
