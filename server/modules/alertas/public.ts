export { alertsOf, forgetExpiredAlerts } from './repository.ts'
export { lookForAlerts } from './service.ts'
