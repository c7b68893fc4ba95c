export { type AccessCodes, accessCodes } from './access-codes.crypto.ts'
export { pharmacyByCode, pharmacyById } from './accounts.sql.ts'
