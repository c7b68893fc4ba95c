export { lineReader, type PharmacyLine, pharmacyColumns } from './line.rules.ts'
export { importPharmacies, tryPharmacies } from './operator-import.service.ts'
export { openRegisterReader } from './reader.gateway.ts'
