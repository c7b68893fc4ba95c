export { upsertRating } from './repository.ts'
