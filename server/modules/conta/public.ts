export { type AccountRow, accountColumns } from './repository.ts'
export type { AccountChange } from './rules.ts'
export { adminNow, changeAccount } from './service.ts'
