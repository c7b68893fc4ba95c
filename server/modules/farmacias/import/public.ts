export { lineReader, type PharmacyLine, pharmacyColumns } from './file.rules.ts'
export { importPharmacies, tryPharmacies } from './service.ts'
