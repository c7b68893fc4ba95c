export { sweepUndelivered } from './report.service.ts'
export { forgetTold } from './report.sql.ts'
