export { loadPlaces } from './load-places.gateway.ts'
export type { Places } from './places.rules.ts'
export { listAll } from './register.sql.ts'
export { type Search, searchFor } from './search.rules.ts'
