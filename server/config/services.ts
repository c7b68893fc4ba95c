import { StartupError } from '#server/ground/error.ts'

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

interface IdpVariables {
  IDP_APLICACOES: string | undefined
  IDP_CLIENT_ID: string | undefined
  IDP_CLIENT_SECRET: string | undefined
  IDP_ISSUER: string
  IDP_JWKS_URL: string
  IDP_NOME: string | undefined
  URL_PUBLICO: string | undefined
}

/** @throws StartupError where people would be sent nowhere, or could not come back */
export function readIdp(variables: IdpVariables): IdpConfig | undefined {
  const { IDP_CLIENT_ID: clientId, IDP_NOME: name, URL_PUBLICO } = variables
  if (name && !(clientId && URL_PUBLICO)) {
    throw new StartupError(
      'Configuração inválida: IDP_NOME pede IDP_CLIENT_ID, e URL_PUBLICO, para onde o fornecedor manda as pessoas de volta.',
    )
  }
  if (!clientId) return undefined
  return {
    clientId,
    parties: [clientId, ...(variables.IDP_APLICACOES ?? '').split(',').map((id) => id.trim())].filter(Boolean),
    clientSecret: variables.IDP_CLIENT_SECRET,
    issuer: variables.IDP_ISSUER,
    jwksUrl: variables.IDP_JWKS_URL,
    name,
  }
}

/** The server of map tiles; without one the pages' maps show points alone. */
export interface TileConfig {
  /** `https://…/{z}/{x}/{y}.png` */
  address: string
  /** The credit that must stand beside the map. */
  credit: string
}

interface MapVariables {
  MAPA_MOSAICOS: string | undefined
  MAPA_CREDITO: string | undefined
}

const isAddress = (text: string) =>
  /^https?:$/.test(URL.parse(text)?.protocol ?? '') &&
  ['{z}', '{x}', '{y}'].every((part) => text.split(part).length === 2)

/** Reads the two variables, which go together: a map needs its credit. @throws StartupError naming what is missing or wrong */
export function readTiles({ MAPA_MOSAICOS: address, MAPA_CREDITO: credit }: MapVariables): TileConfig | undefined {
  if (!address && !credit) return undefined
  if (!address || !credit) {
    throw new StartupError('Configuração inválida: MAPA_MOSAICOS e MAPA_CREDITO definem-se juntas.')
  }
  if (!isAddress(address)) {
    throw new StartupError(
      'Configuração inválida: MAPA_MOSAICOS tem de ser um endereço http(s) com {z}, {x} e {y}, uma vez cada.',
    )
  }
  return { address, credit }
}

/** An address to which paths are added: without slashes at its end. */
export function baseUrl(url: string): string {
  let end = url.length
  while (url[end - 1] === '/') end--
  return url.slice(0, end)
}

/** A bucket behind the S3 API that keeps images instead of the disk. */
export interface S3Config {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** The address at which anyone may read the bucket, without a slash at the end; undefined while it is private. */
  publicUrl: string | undefined
}

interface S3Variables {
  S3_ENDPOINT: string | undefined
  S3_BUCKET: string | undefined
  S3_REGION: string | undefined
  S3_ACCESS_KEY_ID: string | undefined
  S3_SECRET_ACCESS_KEY: string | undefined
  S3_PUBLIC_URL: string | undefined
}

/** Reads the variables of the bucket, which go together: a missing one would only be noticed with the first photo. @throws StartupError naming what is missing */
export function readS3({
  S3_ENDPOINT: endpoint,
  S3_BUCKET: bucket,
  S3_REGION: region,
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
  S3_PUBLIC_URL: publicUrl,
}: S3Variables): S3Config | undefined {
  if (endpoint && bucket && region && accessKeyId && secretAccessKey) {
    return { endpoint, bucket, region, accessKeyId, secretAccessKey, publicUrl: publicUrl && baseUrl(publicUrl) }
  }
  const required = {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  }
  const missing = Object.entries(required).flatMap(([name, value]) => (value ? [] : [name]))
  if (!publicUrl && missing.length === Object.keys(required).length) return undefined
  throw new StartupError(
    `Configuração inválida: para guardar as fotos em S3 falta ${missing.join(', ')}; sem nenhum S3_… ficam em DATA_DIR.`,
  )
}
