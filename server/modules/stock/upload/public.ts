export { isHeader as isStockHeader } from './columns.rules.ts'
export { importStock, type StockTarget } from './operator-import.service.ts'
export { openOperatorFile, openStockReader } from './reader.gateway.ts'
export { type StockReading, stockReading } from './reading.rules.ts'
