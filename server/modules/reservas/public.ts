export { expireDue, expireItem } from './hold.ts'
export { forgetOldKeys } from './idempotency.ts'
