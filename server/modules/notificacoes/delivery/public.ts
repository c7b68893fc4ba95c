export { type DeliveryParts, deliverDue } from './delivery.service.ts'
