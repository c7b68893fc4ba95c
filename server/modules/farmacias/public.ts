export { type CodeParts, renewAccessCode, renewAccessCodeOnce } from './access-code.service.ts'
export { pharmaciesExport } from './export.sql.ts'
export {
  importPharmacies,
  type PharmacyLine,
  pharmacyColumns,
  pharmacyReader,
  requiredPharmacyColumns,
  tryPharmacies,
} from './import.service.ts'
export type { Candidate, Candidates } from './memory/candidates.service.ts'
export { nearestOffering } from './memory/offering.service.ts'
export type { Hours } from './memory/opening.rules.ts'
export type { Offer } from './memory/shelves.sql.ts'
export { openMemory, type PharmacyMemory } from './memory.service.ts'
export type { Shelf } from './record.sql.ts'
export { loadPlaces } from './search/load-places.gateway.ts'
export type { Places } from './search/places.rules.ts'
export { listAll } from './search/register.sql.ts'
export { type Search, searchFor } from './search/search.rules.ts'
export { addPharmacy, changePharmacy, viewPharmacy, withFreshCode } from './service.ts'
export { stockAges } from './stock-ages.sql.ts'
