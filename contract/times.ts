/** `8h`, `20h30`, `8 h 05 min`, `8:00`, `08:00:00`, `08.30`; `0.33` is a spreadsheet's third of a day, and no time. */
const written = /^(?!0[.,])(\d{1,2})(?: ?h(?:s|oras?)?(?: ?(\d{2})(?: ?m(?:in)?)?)?|:(\d{2})(?::00)?|[.,](\d{2}))$/i

/** A time of day as people write it, as the contract's HH:MM; any other text as it is, for the API to refuse. */
export function clockText(text: string): string {
  const [, hour, ...minutes] = written.exec(text.trim().replaceAll(/\s+/g, ' ')) ?? []
  return hour === undefined ? text : `${hour.padStart(2, '0')}:${minutes.find(Boolean) ?? '00'}`
}

const small = ['um', 'dois', 'três', 'quatro', 'cinco', 'seis', 'sete', 'oito', 'nove', 'dez']

/** Writes a number with its noun; numbers up to ten in words. */
function counted(n: number, feminine: boolean, one: string, many: string): string {
  const word = feminine ? small[n - 1]?.replace(/^um$/, 'uma').replace(/^dois$/, 'duas') : small[n - 1]
  return `${word ?? n} ${n === 1 ? one : many}`
}

/** A length of time as people say it: 180 is «três horas», 90 «uma hora e 30 minutos». @param minutes whole, from 1 */
export function inWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [
    ...(hours > 0 ? [counted(hours, true, 'hora', 'horas')] : []),
    ...(rest > 0 ? [counted(rest, false, 'minuto', 'minutos')] : []),
  ].join(' e ')
}
