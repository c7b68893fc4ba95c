export { lineReader, type PharmacyLine, pharmacyColumns } from './file.rules.ts'
export { openRegisterReader } from './reader.gateway.ts'
export { importPharmacies, tryPharmacies } from './service.ts'
