export { endOfAdmin, endOfCode, lockOrigin } from './endings.service.ts'
