import { auditActions } from '#contract/auditoria.ts'

const day = (text: string | null) => (text && /^\d{4}-\d\d-\d\d$/.test(text) ? text : '')
/** The first moment of a day in Luanda. */
const beginning = (date: string) => `${date}T00:00:00+01:00`

/** Reads the valid filters of a link to the trail. */
export function filtersIn(query: URLSearchParams): Record<string, string> {
  const values = {
    accao: auditActions.find((each) => each === query.get('accao')),
    actor: query.get('actor'),
    alvo: query.get('alvo'),
    desde: day(query.get('desde')),
    ate: day(query.get('ate')),
  }
  return Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])))
}

/** The filters as the API takes them, with instants for days. */
export const apiFilters = ({ desde, ate, ...filters }: Record<string, string>) => ({
  ...filters,
  ...(desde && { desde: beginning(desde) }),
  ...(ate && { ate: beginning(ate) }),
})
