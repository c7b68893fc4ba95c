export { sweepUndelivered } from './report.service.ts'
