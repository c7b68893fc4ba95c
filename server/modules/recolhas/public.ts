export { publishNotice } from './service.ts'
