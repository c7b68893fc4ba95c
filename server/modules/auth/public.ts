export type { MergeAccounts } from './accounts/merging.rules.ts'
export { forgetPhones, insertUser } from './accounts/repository.ts'
export { assertFirstAdmin, checkFirstAdmin, createAdmin, ensureFirstAdmin } from './accounts/service.ts'
export { createTokens, isOfStaff, type Tokens } from './accounts/tokens.crypto.ts'
export { type AttemptCounts, type AttemptsOfAccount, forgetFailures, signInAttempts } from './attempts/service.ts'
export { dropRecoveries } from './links/repository.ts'
export { hashPassword } from './passwords/passwords.crypto.ts'
export { passwordRefusal } from './passwords/passwords.rules.ts'
export {
  hashNewPassword,
  type PasswordChange,
  type PasswordParts,
  type PasswordsGiven,
  passwordChange,
  wrongPassword,
} from './passwords/passwords.service.ts'
export { type ReauthenticationParts, reauthenticate } from './reauthentication.service.ts'
export { resetFactor } from './second-factor/service.ts'
export { factorKeys } from './second-factor/totp.crypto.ts'
export { sessionReader } from './sessions.service.ts'
export { endEverySession, endSessionsOf } from './sessions.sql.ts'
export { type NumberSession, type SessionsByNumber, sessionsByNumber } from './telephone/by-number.service.ts'
