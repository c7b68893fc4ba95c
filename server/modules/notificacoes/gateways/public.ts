export type { SmsSender } from '../sender.rules.ts'
export type { GatewayHealth } from './guard.gateway.ts'
export { checkEmail, checkPush, checkSms, logEmail, logSms, openGateways } from './open.gateway.ts'
export { noPush } from './web-push.gateway.ts'
