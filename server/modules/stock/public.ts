export { setStock } from './bulk.service.ts'
export { forgetUnusedProducts, stockExport } from './repository.ts'
