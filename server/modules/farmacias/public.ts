export { type CodeParts, renewAccessCode } from './access-code.ts'
export { pharmaciesExport } from './export.ts'
export {
  importPharmacies,
  type PharmacyLine,
  pharmacyColumns,
  pharmacyReader,
  requiredPharmacyColumns,
  tryPharmacies,
} from './import.ts'
export { loadPlaces, type Places } from './places.ts'
export { listAll } from './search.ts'
export { addPharmacy, changePharmacy, viewPharmacy, withFreshCode } from './service.ts'
