export { forgetOldEntries, isNotedLately, noteAction, noteEach } from './repository.ts'
export {
  type Actor,
  actorOf,
  beganAs,
  type Change,
  changedOnly,
  changesBetween,
  commandLine,
  endedAs,
  type Person,
  pharmacyActor,
} from './rules.ts'
