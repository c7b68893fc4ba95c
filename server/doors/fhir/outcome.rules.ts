import type { ErrorCode } from '#contract/errors.ts'
import type { AppError } from '#server/ground/error.ts'
import type { Resource } from './resources.rules.ts'

/** Codes of issues (http://hl7.org/fhir/issue-type) that are answered. */
export type IssueCode =
  | 'invalid'
  | 'not-found'
  | 'not-supported'
  | 'forbidden'
  | 'too-long'
  | 'throttled'
  | 'transient'
  | 'exception'

export interface Issue {
  severity: 'fatal' | 'error' | 'warning'
  code: IssueCode
  text: string
}

export const outcomeOf = (issues: readonly Issue[]): Resource => ({
  resourceType: 'OperationOutcome',
  issue: issues.map(({ severity, code, text }) => ({ severity, code, details: { text } })),
})

const issueCodes: Partial<Record<ErrorCode, IssueCode>> = {
  NAO_ENCONTRADO: 'not-found',
  SEM_PERMISSAO: 'forbidden',
  DEMASIADO_GRANDE: 'too-long',
  LIMITE_DE_PEDIDOS: 'throttled',
  INDISPONIVEL: 'transient',
  TIMEOUT: 'transient',
}

/** A failure in FHIR's words. */
export function outcomeOfFailure({ code, status, message, detalhes }: AppError): Resource {
  const fields = Object.entries(detalhes?.campos ?? {}).map(([name, fault]) => `${name}: ${fault}`)
  const texts = fields.length > 0 ? fields : [message]
  const severity = status >= 500 ? 'fatal' : 'error'
  const issue = issueCodes[code] ?? (status >= 500 ? 'exception' : 'invalid')
  return outcomeOf(texts.map((text) => ({ severity, code: issue, text })))
}
