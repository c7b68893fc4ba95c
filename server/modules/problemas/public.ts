export { noteTaking, problemsOf } from './repository.ts'
