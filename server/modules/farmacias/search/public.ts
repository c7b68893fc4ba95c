export { asShelved, type ShelvedParts } from './as-shelved.service.ts'
export { listAll } from './register.sql.ts'
export { type Search, searchFor } from './search.rules.ts'
