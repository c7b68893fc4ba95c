export { openOperatorFile } from './operator-file.gateway.ts'
export { importStock, type StockTarget } from './operator-import.service.ts'
export { openStockReader } from './reader.gateway.ts'
