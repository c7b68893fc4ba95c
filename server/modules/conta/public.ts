export { accountMerger } from './merge.service.ts'
export { endAccountSessions, ownerForPassword, setStaffPassword, unlockAccount } from './operator.service.ts'
export { type AccountRow, accountColumns, staffAccounts } from './repository.ts'
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
  setAnyAccountActive,
} from './service.ts'
