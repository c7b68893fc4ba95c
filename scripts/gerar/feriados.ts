import Calendar from 'date-holidays'

/** The last ones are far enough for any hours that are written today. */
const FIRST_YEAR = 2019
const LAST_YEAR = 2060

/** Holidays by Law 11/18 that the library does not have, by month and day. */
const added: [day: string, name: string][] = [['03-23', 'Dia da Libertação da África Austral']]

const capitalised: Record<string, string> = { 'Dia do trabalhador': 'Dia do Trabalhador' }

const heading = `# Gerado por npm run gerar (scripts/gerar/feriados.ts) dos dados de date-holidays (CC-BY-3.0; da Wikipédia) e da Lei 11/18.
# As pontes dessa lei não são feriados: o comércio abre. O que se decreta depois diz-se em FERIADOS_FICHEIRO, da mesma forma.
data,nome,tipo`

/** The public holidays of Angola, year by year, in the form in which an operator corrects them. */
export async function feriados(): Promise<string> {
  const calendar = new Calendar('AO')
  const years = Array.from({ length: LAST_YEAR - FIRST_YEAR + 1 }, (_, index) => FIRST_YEAR + index)
  const lines = years.flatMap((year) => {
    const known = calendar.getHolidays(year, 'pt').filter(({ type }) => type === 'public')
    const named = known.map(({ date, name }) => `${date.slice(0, 10)},${capitalised[name] ?? name},feriado`)
    return [...named, ...added.map(([day, name]) => `${year}-${day},${name},feriado`)].sort()
  })
  return `${[heading, ...lines].join('\n')}\n`
}
