export { forgetOldProblems, noteTaking, problemsOf } from './repository.ts'
