export { forgetUnusedProducts } from './repository.ts'
