import {
  alterarFarmacia,
  apagarFarmacia,
  criarFarmacia,
  listarFarmacias,
  mudarEstadoFarmacia,
  verFarmacia,
} from '#contract/endpoints/farmacias.ts'
import { forbidden } from '#server/ground/error.ts'
import { momentInLuanda } from '#server/ground/luanda.ts'
import { Answer, JsonText, type Serve } from '#server/http/serve.ts'
import { noSession, type Session } from '#server/http/session.ts'
import { written, writtenText } from '#server/http/written.ts'
import { whereCodeGoes } from './access-code.service.ts'
import { wordsKnown } from './search/known-words.service.ts'
import { type ListQuery, onlyFreeItems, searchPosition } from './search/position.rules.ts'
import type { Search } from './search/search.rules.ts'
import { type SearchParts, search } from './search/service.ts'
import * as service from './service.ts'

const registers = (session: Session | undefined) => session?.kind === 'utilizador' && session.role !== 'user'

/** Whose registrations the list is limited to. @throws AppError 401 without a session, 403 for who registers nothing */
function registrar(query: ListQuery, session: Session | undefined, header: string | undefined): string | undefined {
  if (!query.registadas_por_mim) return undefined
  if (!session) throw noSession(header)
  if (!registers(session)) throw forbidden()
  return session.id
}

function searchOf(query: ListQuery, session: Session | undefined, header: string | undefined, now: Date): Search {
  return {
    type: (query.search_type ?? 'farmacia') as Search['type'],
    term: query.search || undefined,
    names: [],
    medicine: undefined,
    categoria: query.categoria || undefined,
    subcategoria: query.subcategoria || undefined,
    position: searchPosition(query),
    raioKm: query.raio_km,
    onlyActive: !(query.somente_ativas === false && registers(session)),
    onlyOpen: query.aberta_agora === true,
    onlyFree: onlyFreeItems(query),
    registeredBy: registrar(query, session, header),
    order: query.ordenar as Search['order'],
    limit: query.limite ?? 50,
    moment: momentInLuanda(now),
  }
}

export function farmaciasRoutes(serve: Serve, parts: service.PharmacyParts & Omit<SearchParts, 'words'>): void {
  const { clock } = parts
  const searchParts = { ...parts, words: wordsKnown(parts.db) }
  serve(
    listarFarmacias,
    async ({ query, session, request }) =>
      new JsonText(await search(searchParts, searchOf(query, session, request.headers.authorization, clock()))),
  )
  serve(verFarmacia, async ({ params }) => new JsonText(await service.viewPharmacy(parts, params.id, 'disponivel')))
  serve(criarFarmacia, async ({ body, session }) => {
    const { text, codigo } = await service.registerPharmacy(parts, {
      values: body,
      registadaPor: session.id,
      notify: true,
    })
    const mensagem = `Farmácia registada. ${await whereCodeGoes(body)}`
    return new Answer(201, writtenText(mensagem, 'farmacia', text, { codigo_acesso: codigo }))
  })
  serve(alterarFarmacia, async ({ params, body }) =>
    writtenText('Farmácia alterada.', 'farmacia', await service.changePharmacy(parts, params.id, body, 'disponivel')),
  )
  serve(mudarEstadoFarmacia, async ({ params, body: { is_ativo } }) => {
    const text = await service.changePharmacy(parts, params.id, { is_ativo }, 'disponivel')
    return writtenText(is_ativo ? 'Farmácia activada.' : 'Farmácia congelada.', 'farmacia', text)
  })
  serve(apagarFarmacia, async ({ params }) => {
    await service.removePharmacy(parts, params.id)
    return written('Farmácia apagada.', {})
  })
}
