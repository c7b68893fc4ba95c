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
