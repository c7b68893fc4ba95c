export { addKey } from './service.ts'
export { keySessions } from './sessions.service.ts'
