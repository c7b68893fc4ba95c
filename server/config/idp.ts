import { StartupError } from '#server/ground/startup-error.ts'

/** An identity provider, OpenID Connect's way. */
export interface IdpConfig {
  clientId: string
  /** Clients that may have asked for a token for `clientId` (`azp`): itself, and the operator's applications. */
  parties: readonly string[]
  clientSecret: string | undefined
  issuer: string
  jwksUrl: string
  /** The provider's name for people; undefined when the pages do not offer it. */
  name: string | undefined
}

interface Given {
  IDP_APLICACOES: string | undefined
  IDP_CLIENT_ID: string | undefined
  IDP_CLIENT_SECRET: string | undefined
  IDP_ISSUER: string
  IDP_JWKS_URL: string
  IDP_NOME: string | undefined
  URL_PUBLICO: string | undefined
}

/** @throws StartupError where people would be sent nowhere, or could not come back */
export function readIdp(given: Given): IdpConfig | undefined {
  const { IDP_CLIENT_ID: clientId, IDP_NOME: name, URL_PUBLICO } = given
  if (name && !(clientId && URL_PUBLICO)) {
    throw new StartupError(
      'Configuração inválida: IDP_NOME pede IDP_CLIENT_ID, e URL_PUBLICO, para onde o fornecedor manda as pessoas de volta.',
    )
  }
  if (!clientId) return undefined
  return {
    clientId,
    parties: [clientId, ...(given.IDP_APLICACOES ?? '').split(',').map((id) => id.trim())].filter(Boolean),
    clientSecret: given.IDP_CLIENT_SECRET,
    issuer: given.IDP_ISSUER,
    jwksUrl: given.IDP_JWKS_URL,
    name,
  }
}
