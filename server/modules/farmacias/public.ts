export type { ItemsShown } from '../procura/catalogue/public.ts'
export { answerRenewedCode, type CodeParts, renewAccessCode } from './access-code.service.ts'
export { pharmaciesExport, stockAges } from './repository.ts'
export {
  addPharmacy,
  changePharmacy,
  listRegister,
  type RegisterParts,
  viewPharmacy,
  withFreshCode,
} from './service.ts'
