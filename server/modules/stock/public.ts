export { setStock } from './bulk.service.ts'
export { forgetUnusedProducts, stockExport, touchStock } from './repository.ts'
export { forgetZeroed } from './zeroed.sql.ts'
