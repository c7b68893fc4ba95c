export { compareStock, type StockLine, setStock } from './bulk.ts'
export { forgetUnusedProducts } from './repository.ts'
