import { procurarCabaz, verAlternativas } from '#contract/cabaz.ts'
import { exactly } from '#medicamentos/query.ts'
import type { Clock } from '#server/ground/clock.ts'
import { AppError } from '#server/ground/error.ts'
import { minuteInLuanda } from '#server/ground/luanda.ts'
import { withReading } from '#server/http/answer.ts'
import { encodingFor, readyText } from '#server/http/ready-text.ts'
import type { Server } from '#server/http/serve.ts'
import { asShelved, itemsAt } from '../catalogue/public.ts'
import { searchFor } from '../search/search.rules.ts'
import { type BasketParts, findBaskets } from './service.ts'

export function cabazRoutes({ serve }: Server, services: BasketParts & { clock: Clock }): void {
  // a basket does not say what is only the nearest, and so has none
  const parts = { ...services, meaning: (term: string) => exactly(services.meaning(term)) }
  serve(procurarCabaz, async ({ query, request }) => {
    const { procura, ordenar, ...where } = query
    const place = searchFor({ ...where, search_type: 'medicamento' }, minuteInLuanda(parts.clock()))
    const medicines = procura.map(parts.meaning)
    const texto = await findBaskets(parts, { terms: procura, place, order: ordenar })
    return withReading(await readyText(texto, encodingFor(request, 'once'), 'once'), medicines)
  })
  serve(verAlternativas, async ({ params, query, request }) => {
    const wanted = searchFor(
      { search: query.procura, search_type: 'medicamento', dosagem: 'qualquer' },
      minuteInLuanda(parts.clock()),
    )
    const search = { ...wanted, medicine: parts.meaning(query.procura) }
    const called = await itemsAt(parts.catalogue, search, params.id)
    const shelved = called === '[]' ? await asShelved(parts, search) : undefined
    const items = shelved ? await itemsAt(parts.catalogue, shelved, params.id) : called
    if (items === undefined) throw new AppError('NAO_ENCONTRADO')
    return withReading(await readyText(items, encodingFor(request, 'once'), 'once'), [search.medicine])
  })
}
