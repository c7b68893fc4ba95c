import { html as tag } from '@remix-run/html-template'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { verFarmacia } from '#contract/endpoints/farmacias.ts'
import { isAllDay } from '../format/hours.ts'
import type { Html } from '../html/html.ts'

type Pharmacy = ResponseOf<typeof verFarmacia>

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

const hoursOf = (pharmacy: Pharmacy) => {
  const { horario_abertura, horario_fecho } = pharmacy
  const allDay = isAllDay(pharmacy)
  if (!allDay && !(horario_abertura && horario_fecho)) return {}
  const [opens, closes] = allDay ? ['00:00', '23:59'] : [horario_abertura, horario_fecho]
  return { openingHoursSpecification: [{ '@type': 'OpeningHoursSpecification', dayOfWeek: days, opens, closes }] }
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
    ...(telefone && { telephone: telefone }),
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
