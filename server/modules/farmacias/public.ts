export { type CodeParts, renewAccessCode } from './access-code.service.ts'
export { pharmaciesExport } from './export.sql.ts'
export {
  importPharmacies,
  type PharmacyLine,
  pharmacyColumns,
  pharmacyReader,
  requiredPharmacyColumns,
  tryPharmacies,
} from './import.service.ts'
export { openMemory } from './memory.service.ts'
export { loadPlaces } from './search/load-places.gateway.ts'
export type { Places } from './search/places.rules.ts'
export { listAll } from './search/register.sql.ts'
export { addPharmacy, changePharmacy, viewPharmacy, withFreshCode } from './service.ts'
