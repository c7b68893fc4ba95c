export { isNotedLately, noteAction, noteEach } from './repository.ts'
export {
  type Actor,
  actorOf,
  beganAs,
  changedOnly,
  changesBetween,
  commandLine,
  endedAs,
  type FieldChange,
  type Person,
  pharmacyActor,
} from './rules.ts'
