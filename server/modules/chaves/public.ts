export { PREFIX } from './key.crypto.ts'
export { keySessions } from './sessions.service.ts'
