export { askNumber } from './ask-number.service.ts'
export { type SmsCeiling, smsCeiling } from './ceiling.service.ts'
export {
  internationalNumbers,
  isOfCountry,
  loadNumberingPlans,
  mobileNumber,
  mobileNumbers,
  shownNumber,
} from './contacts.rules.ts'
export { addMessages, countMessage, messagesByDay } from './counts.sql.ts'
export { kindsOfAnswers } from './kinds.sql.ts'
export {
  actsBy,
  freeNumber,
  isActing,
  LEFT_DAYS,
  lastProved,
  MOST_ASKED,
  moveNumbers,
  proveAsked,
  provedSince,
  proveNumber,
  unproveOfCode,
} from './numbers.sql.ts'
export { type OutboxCipher, outboxCipher } from './outbox.crypto.ts'
export {
  type CodeHolder,
  channelOf,
  dropOldCodes,
  dropPending,
  dropQueued,
  heldBy,
  holdBack,
  outboxCounts,
  pendingMessages,
  queueAccessCode,
  queueAccountLink,
  queueConversation,
  queueFirstCodes,
  queueNewPharmacies,
  queueSignInCode,
  queueTelephoneCode,
  writtenChannel,
} from './outbox.sql.ts'
export { isKnownService, isReadable, type Subscription, sealAwaited } from './push/push.crypto.ts'
export { unsent } from './repository.ts'
export { drop, dropAlike, dropOne, type Handled, type OneMessage, resend, resendOne } from './resend.service.ts'
export { retryHolds, type Selection } from './resend.sql.ts'
export { isStopped, resumeNumber, stopNumber } from './stopped.sql.ts'
export { undeliveredShown, whyUnreached } from './undelivered.service.ts'
