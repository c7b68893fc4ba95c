export { alertsOf } from './repository.ts'
export { lookForAlerts } from './service.ts'
