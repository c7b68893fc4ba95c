export { isRotaHeader, readRota } from './file.rules.ts'
export { writeDuty } from './repository.ts'
export { importRota } from './service.ts'
