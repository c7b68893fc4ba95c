export { openDialling } from './service.ts'
