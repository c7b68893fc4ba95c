export { forgetOldProblems, problemsOf } from './repository.ts'
