export { forgetOldKeys } from './repository.ts'
export { idempotencyKey } from './rules.ts'
export { once, type StoredAnswer } from './service.ts'
