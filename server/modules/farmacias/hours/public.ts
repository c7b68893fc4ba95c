export { readHoursText } from './read-text.rules.ts'
export { hoursColumns } from './write-text.rules.ts'
