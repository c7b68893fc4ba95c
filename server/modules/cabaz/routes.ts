import { procurarCabaz } from '#contract/endpoints/cabaz.ts'
import type { Clock } from '#server/ground/clock.ts'
import { momentInLuanda } from '#server/ground/luanda.ts'
import { encodingFor, readyText } from '#server/http/ready-text.ts'
import type { Serve } from '#server/http/serve.ts'
import { searchFor } from '../farmacias/search/public.ts'
import { type BasketParts, findBaskets } from './service.ts'

export function cabazRoutes(serve: Serve, parts: BasketParts & { clock: Clock }): void {
  serve(procurarCabaz, async ({ query, request }) => {
    const { procura, ordenar, ...where } = query
    const place = searchFor({ ...where, search_type: 'medicamento' }, momentInLuanda(parts.clock()))
    const texto = await findBaskets(parts, { terms: procura, place, order: ordenar })
    return readyText(texto, encodingFor(request, 'once'), 'once')
  })
}
