export { cancelOfUser } from './close.sql.ts'
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
export { watchHoarding } from './hoarding.service.ts'
export { expireDue, expireItem } from './hold.sql.ts'
export { reservationsExport, reservationsOfUser } from './list.sql.ts'
export { forgiveUnclaimed } from './repository.ts'
export { holdingOnceTogether, holdingTogether, holdOrExplain } from './reserve.service.ts'
