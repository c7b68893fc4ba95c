export { keySessions } from './sessions.service.ts'
