export { setStock } from './bulk.ts'
export { stockExport } from './export.ts'
export { type StockTarget, stockColumns, stockImporter } from './import.ts'
export { forgetUnusedProducts } from './repository.ts'
