export { remindPharmacies } from './answer.service.ts'
export { cancelOfUser, expireDue, expireItem } from './close.sql.ts'
export { openEvents } from './events.service.ts'
export {
  type Balance,
  balance,
  countEnded,
  forgetOldDays,
  forgetWho,
  holdsByDay,
  holdsOfNewAccounts,
  newAccountTotals,
} from './figures.sql.ts'
export { holdAdmission, watchHoarding } from './hoarding.service.ts'
export { forgetNewAccounts } from './hoarding.sql.ts'
export { reservationsExport, reservationsOfUser } from './list.sql.ts'
export { type CancelledTwin, giveReservations } from './merge.sql.ts'
export { type Movement, movementsSince } from './movements.sql.ts'
export { forgiveUnclaimed } from './repository.ts'
export { holdingOnceTogether, holdingTogether, holdOrExplain, type ReservationTerms } from './reserve.service.ts'
export { answerBodies } from './service.ts'
export { forgetUndoable } from './undo.sql.ts'
