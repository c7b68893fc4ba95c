export { type Actor, actorOf, commandLine, type Person, pharmacyActor } from './actor.rules.ts'
export { beganAs, changedOnly, changesBetween, endedAs } from './changes.rules.ts'
export { forgetOldEntries, noteAction } from './repository.ts'
