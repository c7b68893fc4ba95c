export { knownNotices } from './known.service.ts'
export { publishNotice } from './service.ts'
