export { setStock } from './bulk.service.ts'
export { stockExport } from './export.service.ts'
export { forgetUnusedProducts, touchStock } from './repository.ts'
