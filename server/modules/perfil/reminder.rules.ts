/** After so many days, what a pharmacy says it has may send somebody for nothing. */
const STOCK_DAYS = 7

/** What to remind a pharmacy of, given the whole days since it looked after its stock; null when it never did. */
export function stockReminder(days: number | null): string | null {
  if (days === null) return 'Ainda não escreveu o seu stock: sem ele, ninguém encontra aqui os medicamentos que tem.'
  if (days < STOCK_DAYS) return null
  return `O seu stock não é actualizado há ${days} dias. Confirme-o, para que ninguém venha em vão.`
}
