export { faultsOfTemporary, turnOff, turnOn } from './change.service.ts'
export { type Operation, openOperation } from './current.service.ts'
export { temporaryNow } from './repository.ts'
export type { Temporary, TemporaryKind } from './rules.ts'
