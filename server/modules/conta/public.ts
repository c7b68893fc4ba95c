export { accountMerger } from './merge.service.ts'
export { type AccountRow, accountColumns } from './repository.ts'
export type { AccountChange } from './rules.ts'
export {
  type AccountName,
  accountIdOf,
  adminNow,
  assertAccount,
  changeAccount,
  deleteAccountOf,
  deleteAnyAccount,
  exportPersonalData,
} from './service.ts'
