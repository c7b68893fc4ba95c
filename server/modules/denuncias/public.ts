export { forgetDecided } from './repository.ts'
