export { importStock, type StockTarget } from './operator-import.service.ts'
export { openOperatorFile, openStockReader } from './reader.gateway.ts'
