export { isRotaHeader, readRota } from './file.rules.ts'
export { importRota } from './service.ts'
