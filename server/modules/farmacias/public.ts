export { answerRenewedCode, type CodeParts, renewAccessCode } from './access-code.service.ts'
export { addPharmacy, withFreshCode } from './make.service.ts'
export { pharmaciesExport, stockAges } from './repository.ts'
export {
  changePharmacy,
  listRegister,
  type RegisterParts,
  viewPharmacy,
} from './service.ts'
