import type { Clock } from '#server/ground/clock.ts'
import { todayInLuanda } from '#server/ground/luanda.ts'
import { serveFixed } from '#server/http/fixed.ts'
import type { Server } from '#server/http/serve.ts'
import type { Catalogue } from '../../modules/procura/catalogue/public.ts'
import { csvOf, type Edition, geoJsonOf, licenceLink, type PublishedPharmacy } from './formats.rules.ts'
import { publishedPharmacies } from './register.service.ts'

export interface OpenDataParts {
  catalogue: Catalogue
  clock: Clock
  /** SPDX identifier of the licence under which the register is published; undefined where it is not published. */
  licence: string | undefined
  /** The public address, when there is one. */
  origin: string | undefined
}

type Format = (pharmacies: readonly PublishedPharmacy[], edition: Edition) => string

const files: { path: string; type: string; format: Format }[] = [
  { path: '/dados/farmacias.csv', type: 'text/csv; charset=utf-8', format: csvOf },
  { path: '/dados/farmacias.geojson', type: 'application/geo+json; charset=utf-8', format: geoJsonOf },
]

const HOUR_SECONDS = 3600

/** Serves the register as files that anybody may use, made once a day: no stock, no access code, nobody's name. */
export function openDataRoutes({ app }: Server, { catalogue, clock, licence, origin: site }: OpenDataParts): void {
  if (!licence) return
  const headers = { link: licenceLink(licence) }
  const today = () => todayInLuanda(clock())
  for (const { path, type, format } of files) {
    serveFixed(app, path, {
      ...{ type, headers, maxAge: HOUR_SECONDS, edition: today },
      load: async () =>
        Buffer.from(format(await publishedPharmacies(catalogue, clock()), { day: today(), licence, site })),
    })
  }
}
