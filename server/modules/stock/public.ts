export { setStock } from './bulk.service.ts'
export { stockExport } from './export.sql.ts'
export { type StockTarget, stockColumns, stockImporter } from './import.service.ts'
export { forgetUnusedProducts } from './repository.ts'
