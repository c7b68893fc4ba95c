import { html as tag } from '@remix-run/html-template'
import { WEEKDAYS } from '#contract/horario.ts'
import { telephonesIn } from '#contract/telephones.ts'
import type { Week } from '../format/week.ts'
import type { Html } from '../html/html.ts'
import type { Pharmacy } from './pharmacy.ts'

const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

type OpenSpans = readonly { de: string; ate: string }[]

/** A day of which nothing is said but this; one that opens and closes at midnight is closed. */
const closed = [{ opens: '00:00', closes: '00:00' }]

/** The end of a day is its last minute: readers of this data know of no 24:00. */
const times = (spans: OpenSpans) =>
  spans.map(({ de, ate }) => ({ opens: de, closes: ate === '24:00' || ate === '00:00' ? '23:59' : ate }))

const specification = (said: object) => ({ '@type': 'OpeningHoursSpecification', ...said })

/** The days of a week that have the same hours, together. */
function weekOf(week: Week) {
  const groups = new Map<string, number[]>()
  for (const [day, name] of WEEKDAYS.entries()) {
    const key = JSON.stringify(times(week[name]))
    groups.set(key, [...(groups.get(key) ?? []), day])
  }
  return [...groups].flatMap(([key, days]) =>
    (JSON.parse(key) as object[]).map((hours) => ({ dayOfWeek: days.map((day) => dayNames[day]), ...hours })),
  )
}

/** Returns the opening hours. Those of holidays and of dates replace the week's; a duty is added to it. */
function hoursOf({ horario }: Pharmacy) {
  if (!horario) return {}
  const { semana, feriados, excecoes } = horario
  const on = (data: string) => ({ validFrom: data, validThrough: data })
  const duties = excecoes.filter(({ tipo }) => tipo === 'turno')
  const others = excecoes.filter(({ tipo }) => tipo !== 'turno')
  const usual = [
    ...(semana ? weekOf(semana) : []),
    ...(feriados
      ? (feriados.length > 0 ? times(feriados) : closed).map((hours) => ({ dayOfWeek: 'PublicHolidays', ...hours }))
      : []),
    ...duties.flatMap(({ data, periodos }) => times(periodos).map((hours) => ({ ...on(data), ...hours }))),
  ]
  const special = others.flatMap(({ data, periodos }) => {
    const duty = duties.find((one) => one.data === data)
    const all = [...periodos, ...(duty?.periodos ?? [])]
    return (all.length > 0 ? times(all) : closed).map((hours) => ({ ...on(data), ...hours }))
  })
  return {
    ...(usual.length > 0 && { openingHoursSpecification: usual.map(specification) }),
    ...(special.length > 0 && { specialOpeningHoursSpecification: special.map(specification) }),
  }
}

const ratingOf = ({ media_avaliacoes, total_avaliacoes }: Pharmacy) =>
  media_avaliacoes === null
    ? {}
    : {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: media_avaliacoes,
          ratingCount: total_avaliacoes,
          bestRating: 5,
        },
      }

/** Data of a pharmacy for search engines (schema.org `Pharmacy`), which no browser runs. */
export function linkedData(pharmacy: Pharmacy, origin: string): Html {
  const { id, nome, telefone, endereco, bairro, municipio, latitude, longitude, imagem_url } = pharmacy
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Pharmacy',
    '@id': `${origin}/farmacias/${id}`,
    url: `${origin}/farmacias/${id}`,
    name: nome,
    ...(telefone && { telephone: telephonesIn(telefone)[0] ?? telefone }),
    ...(imagem_url && { image: new URL(imagem_url, origin).href }),
    address: {
      '@type': 'PostalAddress',
      ...(endereco && { streetAddress: endereco }),
      ...(bairro && { addressLocality: bairro }),
      ...(municipio && { addressRegion: municipio }),
      addressCountry: 'AO',
    },
    geo: { '@type': 'GeoCoordinates', latitude, longitude },
    ...hoursOf(pharmacy),
    ...ratingOf(pharmacy),
  }
  // no sign by which a script ends is left in it, whatever a pharmacy calls itself
  const text = JSON.stringify(data).replaceAll('<', '\\u003c')
  return tag.raw`<script type="application/ld+json">${text}</script>`
}
