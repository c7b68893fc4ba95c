export { toolServer } from './server.service.ts'
