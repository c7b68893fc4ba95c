export { endOfAdmin, endOfCode, endOfEverybody, lockOrigin } from './endings.service.ts'
