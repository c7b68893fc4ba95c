import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#server/ground/error.ts'
import type { OutageLog } from '#server/ground/outage-log.ts'
import { isApi } from './headers.ts'
import { tellCause } from './local.ts'
import { isProbe } from './request-log.ts'
import { validationError } from './validation.ts'

interface DriverError extends Error {
  code?: unknown
  constraint?: unknown
  table?: unknown
  column?: unknown
}

/** SQLSTATE class 22: the message quotes the value that was bad. */
const quotesData = (code: unknown) => typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code)

/**
 * Picks what an operator needs of an internal failure, and no more: the database driver's own fields hold whole rows, with
 * names, e-mails and password hashes.
 */
function describeFailure(error: Error) {
  const { name, message, stack = '', code, constraint, table, column } = error as DriverError
  const frames = stack.indexOf('\n    at ')
  return {
    type: name,
    ...(!quotesData(code) && { message }),
    code,
    constraint,
    table,
    column,
    stack: frames < 0 ? undefined : stack.slice(frames + 1),
  }
}

/** The framework's own refusals, in the contract's words. */
const frameworkErrors: Record<string, () => AppError> = {
  FST_ERR_CTP_INVALID_JSON_BODY: () => unreadable('O corpo não é JSON válido.'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => unreadable('O tipo de conteúdo tem de ser application/json.'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => unreadable('O tamanho do corpo não é o anunciado.'),
  FST_ERR_CTP_BODY_TOO_LARGE: () => new AppError('DEMASIADO_GRANDE'),
  FST_ERR_BAD_URL: () => unreadable('O endereço não é válido.'),
  FST_ERR_MAX_PARAM_LENGTH: () => new AppError('NAO_ENCONTRADO'),
}

/** Says a failure otherwise than as data, where people read it. */
export type ShowFailure = (failure: AppError, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

declare module 'fastify' {
  interface FastifyContextConfig {
    showFailure?: ShowFailure
  }
  interface FastifyInstance {
    /** For a browser that asks for a page where there is none. */
    missingPage: { show?: ShowFailure }
  }
}

/** Does a person wait for it? Whoever reads data does not say so. */
const wantsPage = (request: FastifyRequest): boolean =>
  !isApi(request) && (request.headers.accept ?? '').includes('text/html')

const unreadable = (mensagem: string) => new AppError('PEDIDO_INVALIDO', { mensagem })

export type TranslateError = (error: unknown) => AppError | undefined

/** Any failure as an AppError: ours, the framework's, the outside's (`translate`), or a 500 that tells nothing. */
function toAppError(error: FastifyError, translate: TranslateError): AppError {
  if (error instanceof AppError) return error
  if (error.validation) return validationError(error.validation)
  const known = frameworkErrors[error.code]?.() ?? translate(error)
  if (known) return known
  const { statusCode = 500 } = error
  return statusCode >= 400 && statusCode < 500 ? new AppError('PEDIDO_INVALIDO') : new AppError('ERRO_INTERNO')
}

const RETRY_SECONDS = 5

/** Failures of a connection. */
const brokenOff = new Set<unknown>(['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR'])

/** Tells if a request failed because its client hung up, which is nobody's fault: its connection is gone, and that is the failure. */
const isHangUp = ({ raw }: FastifyRequest, { code }: FastifyError): boolean =>
  raw.socket.destroyed && brokenOff.has(code)

/** Answers every failure with the contract's Erro body. */
export function answerErrors(app: FastifyInstance, translate: TranslateError, outages: OutageLog): void {
  app.decorate('missingPage', {})
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const answer = isHangUp(request, error) ? new AppError('PEDIDO_INVALIDO') : toAppError(error, translate)
    request.refusal = answer
    if (answer.code === 'ERRO_INTERNO') request.log.error({ err: describeFailure(error) }, 'falha interna')
    else if (answer.status >= 500 && !isProbe(request)) {
      request.failureCause = error.message
      tellCause(request, error.message)
      // each request's own line says it too
      outages.note(
        `${answer.code} ${error.code}`,
        { code: answer.code, causa: error.message },
        'pedidos que não se atendem',
      )
    }
    const retryAfter = answer.retryAfter ?? (answer.code === 'INDISPONIVEL' ? RETRY_SECONDS : undefined)
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
    const show =
      request.routeOptions.config.showFailure ??
      (request.is404 && wantsPage(request) ? app.missingPage.show : undefined)
    if (show) return show(answer, request, reply)
    // errors have one serialiser, whatever the route declares for its successes
    return reply
      .code(answer.status)
      .type('application/json; charset=utf-8')
      .serializer(JSON.stringify)
      .send(answer.body())
  })
  app.setNotFoundHandler(() => {
    throw new AppError('NAO_ENCONTRADO', { mensagem: 'Não existe tal operação.' })
  })
}
