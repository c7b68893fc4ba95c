export { pharmacyByCode, pharmacyById } from '../repository.ts'
export { type AccessCodes, accessCodes } from './access-codes.crypto.ts'
