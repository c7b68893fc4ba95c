export { asShelved, type ShelvedParts } from './as-shelved.service.ts'
export { listRegister } from './register.service.ts'
export { type Search, searchFor } from './search.rules.ts'
