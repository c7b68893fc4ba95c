import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '#server/ground/clock.ts'
import { AppError, notFound } from '#server/ground/error.ts'
import type { ShowFailure } from '#server/http/errors.ts'
import { queryOf } from '#server/http/gateway-door.ts'
import type { Server } from '#server/http/serve.ts'
import type { Place } from '../../modules/lugares/public.ts'
import type { Catalogue } from '../../modules/procura/catalogue/public.ts'
import { licenceLink } from '../dados/public.ts'
import { bundleOf } from './bundle.rules.ts'
import { capabilities } from './capability.rules.ts'
import { messages } from './messages.ts'
import { type IssueCode, outcomeOf, outcomeOfFailure } from './outcome.rules.ts'
import { type FhirRegister, fhirRegister } from './register.service.ts'
import {
  type Addresses,
  type Resource,
  type ResourceType,
  resourceOf,
  resourceTypes,
  subsetOf,
} from './resources.rules.ts'
import { parseSearch } from './search.rules.ts'

export interface FhirParts extends Addresses {
  catalogue: Catalogue
  clock: Clock
  places: { gazetteer: readonly Place[] }
  /** SPDX identifier of the licence under which the register is published; undefined where it is not published. */
  licence: string | undefined
}

/** The largest form of a search. */
const FORM_BYTES = 16 * 1024

const send = (reply: FastifyReply, resource: Resource) =>
  reply.type('application/fhir+json; charset=utf-8').serializer(JSON.stringify).send(resource)

const showFailure: ShowFailure = async (failure, _request, reply) =>
  send(reply.code(failure.status), outcomeOfFailure(failure))

const refuse = (reply: FastifyReply, status: number, code: IssueCode, text: string) =>
  send(reply.code(status), outcomeOf([{ severity: 'error', code, text }]))

const jsonNames = new Set(['json', 'application/json', 'text/json', 'application/fhir+json'])
const anyNames = new Set(['*/*', 'application/*', 'text/*'])
const mediaTypes = (accept: string) => accept.split(',').map((one) => one.split(';', 1)[0]?.trim().toLowerCase() ?? '')

/** Tells if whoever asks takes JSON; `_format` counts before the header, and its plus sign may have become a space. */
function takesJson({ headers }: FastifyRequest, query: URLSearchParams): boolean {
  const format = query.get('_format')
  if (format) return jsonNames.has((format.split(';', 1)[0] ?? '').trim().toLowerCase().replace(' ', '+'))
  if (!headers.accept) return true
  return mediaTypes(headers.accept).some((name) => jsonNames.has(name) || anyNames.has(name))
}

const isStrict = ({ headers }: FastifyRequest) => [headers.prefer].flat().join(',').includes('handling=strict')

/** Parameters of a request: those of its address, and those of its form. */
function parametersOf(request: FastifyRequest): URLSearchParams {
  const { body } = request
  const form = body instanceof URLSearchParams ? [...body] : []
  return new URLSearchParams([...new URLSearchParams(queryOf(request)), ...form])
}

type FhirHandler = (request: FastifyRequest, reply: FastifyReply, query: URLSearchParams) => Promise<FastifyReply>

/** An answer to whoever takes JSON. */
const answering = (answer: FhirHandler) => async (request: FastifyRequest, reply: FastifyReply) => {
  const query = parametersOf(request)
  if (!takesJson(request, query)) return refuse(reply, 406, 'not-supported', messages.onlyJson)
  return answer(request, reply, query)
}

function searching(type: ResourceType, register: FhirRegister, at: Addresses): FhirHandler {
  return async (request, reply, query) => {
    const parsed = parseSearch(type, query)
    if (parsed.ignored.length > 0 && isStrict(request)) {
      throw new AppError('PEDIDO_INVALIDO', { mensagem: parsed.ignored.map(messages.unknown).join(' ') })
    }
    return send(reply, bundleOf(type, parsed, await register.search(parsed.search), at))
  }
}

/** Parameters of a search that also say how one resource is read. */
const ofReading = new Set(['_summary', '_elements'])

function reading(type: ResourceType, register: FhirRegister, at: Addresses): FhirHandler {
  return async (request, reply, query) => {
    const { id } = request.params as { id: string }
    const { subset } = parseSearch(type, new URLSearchParams([...query].filter(([name]) => ofReading.has(name)))).search
    const pharmacy = await register.pharmacy(id.toLowerCase())
    if (!pharmacy) throw notFound(messages.noPharmacy)
    const resource = resourceOf(type, pharmacy, at)
    // a part of it has an ETag of its own
    if (!subset) reply.header('etag', `W/"${resource.meta?.versionId}"`)
    reply.header('last-modified', new Date(pharmacy.atualizada_em).toUTCString())
    return send(reply, subsetOf(type, resource, subset))
  }
}

const writing = ['POST', 'PUT', 'PATCH', 'DELETE']

const readOnly = async (_request: FastifyRequest, reply: FastifyReply) =>
  refuse(reply.header('allow', 'GET, HEAD'), 405, 'not-supported', messages.readOnly)

/**
 * Serves the register as FHIR R4 reads it, to be read only: `Location` and `HealthcareService`, without stock, by the limit
 * and with the caching of the API's public reads. Where the register is not published there are no such addresses.
 */
export function fhirRoutes(
  { app }: Server,
  { catalogue, clock, places: { gazetteer }, licence, site }: FhirParts,
): void {
  if (!licence) return
  const at = { site }
  const register = fhirRegister(catalogue, clock, gazetteer)
  const options = { config: { limit: 'anonimo', publicRead: true, showFailure } } as const
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_BYTES },
      async (_request: FastifyRequest, body: string) => new URLSearchParams(body),
    )
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: FORM_BYTES }, async () => undefined)
    scope.addHook('onRequest', async (_request, reply) => void reply.header('link', licenceLink(licence)))
    const statement = capabilities(at, licence)
    scope.get(
      '/fhir/metadata',
      options,
      answering(async (_request, reply) => send(reply, statement)),
    )
    scope.get(
      '/fhir',
      options,
      answering(async (_request, reply, query) => {
        const parameters = [...query.keys()].filter((name) => name !== '_format')
        // with parameters it is a search of all types together
        if (parameters.length > 0) return refuse(reply, 400, 'not-supported', messages.noSystemSearch)
        return send(reply, statement)
      }),
    )
    scope.route({ ...options, method: writing, url: '/fhir', handler: readOnly })
    for (const type of resourceTypes) {
      const search = answering(searching(type, register, at))
      scope.get(`/fhir/${type}`, options, search)
      scope.post(`/fhir/${type}/_search`, options, search)
      scope.get(`/fhir/${type}/:id`, options, answering(reading(type, register, at)))
    }
    scope.get('/fhir/*', options, async (_request, reply) => refuse(reply, 404, 'not-supported', messages.noSuchType))
    scope.route({ ...options, method: writing, url: '/fhir/*', handler: readOnly })
  })
}
