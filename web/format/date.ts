/** Writes a day as people do. @param day YYYY-MM-DD */
export const dateText = (day: string): string => day.split('-').reverse().join('/')
