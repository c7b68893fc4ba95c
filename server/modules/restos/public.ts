export { leaveTheRest, stillThere } from './repository.ts'
export { sweepLeftovers } from './service.ts'
