export { keepAccount, someoneThere, stillThere } from './repository.ts'
export { forgetFirstPiece, lockForFirstPiece, sweepAccounts, sweepLeftovers } from './service.ts'
