export { lookForAlerts } from './look.service.ts'
export { alertsOf, forgetExpiredAlerts } from './repository.ts'
