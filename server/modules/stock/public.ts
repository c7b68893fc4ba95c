export { setStock } from './bulk.service.ts'
export { stockExport } from './export.sql.ts'
export { forgetUnusedProducts } from './repository.ts'
