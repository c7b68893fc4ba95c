export { isRotaHeader, readRota } from './file.rules.ts'
export { openRotaReader } from './reader.gateway.ts'
export { importRota } from './service.ts'
