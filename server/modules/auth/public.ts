export { checkFirstAdmin, createAdmin, ensureFirstAdmin } from './accounts.service.ts'
export { forgetFailedSignIns } from './attempts/counts.sql.ts'
export { forgetKnownNetworks } from './attempts/networks.sql.ts'
export { signInAttempts } from './attempts/service.ts'
export type { AttemptCounts } from './attempts/watch.service.ts'
export { dropRecoveries, forgetExpiredLinks } from './links/repository.ts'
export { hashPassword } from './passwords/passwords.crypto.ts'
export { whyNotPassword } from './passwords/passwords.rules.ts'
export {
  hashNewPassword,
  type PasswordChange,
  type PasswordParts,
  type PasswordsGiven,
  passwordChange,
  wrongPassword,
} from './passwords/passwords.service.ts'
export { type ReauthenticationParts, reauthenticate } from './reauthentication.service.ts'
export { insertUser } from './repository.ts'
export { factorKeys } from './second-factor/keys.crypto.ts'
export { resetFactor } from './second-factor/reset.service.ts'
export { sessionReader } from './sessions.service.ts'
export { endEverySession, forgetEndedSessions } from './sessions.sql.ts'
export { createTokens, type Tokens } from './tokens.crypto.ts'
