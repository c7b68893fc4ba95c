export { forgetChoices } from './choices.sql.ts'
export { openDialling } from './service.ts'
