export { keepAccount } from './accounts.sql.ts'
export { someoneThere, stillThere } from './queue.sql.ts'
export { forgetFirstPiece, lockForFirstPiece, sweepAccounts, sweepLeftovers } from './service.ts'
