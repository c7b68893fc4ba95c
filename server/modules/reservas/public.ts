export { reservationsExport } from './export.ts'
export { expireDue, expireItem } from './hold.ts'
export { forgetOldKeys } from './idempotency.ts'
export { holdOrExplain } from './reserve.ts'
