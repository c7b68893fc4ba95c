import { resolve } from 'node:path'
import { LICENCE_GRACE_DAYS } from '#contract/limits.ts'
import type { RateLimitName } from '#contract/rate-limits.ts'
import { StartupError } from '#server/ground/error.ts'
import type { Contact } from './contacts.ts'
import { type ConversationsConfig, readConversations } from './conversations.ts'
import type { Servers } from './database-url.ts'
import { type PushConfig, readPush } from './push.ts'
import { type IdpConfig, readIdp, readS3, readTiles, type S3Config, type TileConfig } from './services.ts'
import { readSms, type SmsConfig } from './sms.ts'
import { unknownVariables } from './unknown.ts'
import type { Keep, RateLimit, Variable } from './variable.ts'
import { variables } from './variables.ts'
import { readWebhooks, type WebhookConfig } from './webhooks.ts'

type Variables = typeof variables
type ConfigValues = {
  [N in keyof Variables]:
    | ReturnType<Variables[N]['parse']>
    | (Variables[N] extends { fallback: string } ? never : undefined)
}

/** The settings of the environment, read once at start; each part is passed to the code that needs it. */
export interface OtlpConfig {
  /** The address of a collector that takes OTLP over HTTP. */
  endpoint: string
  /** The share of the traces begun here that is sent, 0 to 1. */
  ratio: number
}

export interface Config {
  port: number
  host: string
  /** The address of `/ready` and `/metrics`: a port of their own, or `port` with the token, or none. */
  operator: { port: number | undefined; host: string; token: string | undefined }
  dataDir: string
  databaseUrl: Servers | undefined
  /** The database's own address, past a connection pooler. */
  directUrl: Servers | undefined
  /** Connections of this process, at most. */
  dbConnections: number
  /** True behind a pooler that gives each transaction another session. */
  transactionPooler: boolean
  /** The secrets that the operator gave; `secrets.ts` makes the others. */
  jwtSecret: string | undefined
  codigoSecret: string | undefined
  trustProxy: string[] | number | false
  corsOrigins: '*' | string[]
  idp: IdpConfig | undefined
  email: { smtpUrl: string | undefined; from: string }
  /** The address at which people open the service; undefined when the operator did not set it. */
  publicUrl: string | undefined
  /** The contact for reports of weaknesses. */
  securityContact: string | undefined
  /** SPDX identifier of the licence of the published register; undefined where it is not published. */
  openDataLicence: string | undefined
  /** Programs may ask by the Model Context Protocol. */
  mcp: boolean
  /** The contact for people and pharmacies, which the pages show. */
  contact: Contact | undefined
  sms: SmsConfig
  /** The gateways that call the service. */
  gateways: {
    smsSecret: string | undefined
    ussdSecret: string | undefined
    addresses: string[]
    number: string | undefined
    ussdCode: string | undefined
  }
  /** Conversations by text message. */
  conversations: ConversationsConfig
  /** Rules for the SMS that tell pharmacies of reservations. */
  smsRules: { intervalSeconds: number; withoutProduct: boolean }
  /** The most SMS in a day of Luanda. */
  smsPerDay: number
  /** Calling codes, without the sign, of the countries whose mobile numbers are written to and answered. */
  smsCountries: readonly string[]
  /** The most codes that confirm telephones within an hour, from one network and in all. */
  phoneCodes: { perNetwork: number; perHour: number }
  /** Messages to phones; undefined: alerts go by e-mail. */
  push: PushConfig | undefined
  webhooks: WebhookConfig
  s3: S3Config | undefined
  /** An OSRM engine's base address. */
  routingUrl: string | undefined
  /** Streets for the maps of the pages. */
  mapTiles: TileConfig | undefined
  /** The API that the pages alone ask, in a process without one. */
  apiUrl: string | undefined
  /** Secret by which such pages vouch for their visitors before the API. */
  pagesSecret: string | undefined
  redisUrl: string | undefined
  /** The OpenTelemetry collector that receives spans. */
  otlp: OtlpConfig | undefined
  limits: Record<RateLimitName, RateLimit> | undefined
  /** Open at once, from one address. */
  connectionsPerAddress: number | undefined
  /** Factor on the budgets of failed sign-ins. */
  failuresFactor: number
  firstAdmin: { email: string; password: string; nome: string } | undefined
  /** Copies that the service makes, each day at a minute of Luanda's; how many are kept of days, weeks, months. */
  copies: { folder: string; minute: number; keep: Keep } | undefined
  /** The operator's own additions to the lexicon of medicines, and whether controlled substances are shown. */
  lexicon: { extra: string | undefined; showsControlled: boolean }
  /** The operator's own additions to the table of places. */
  placesFile: string | undefined
  /** The operator's own corrections to the public holidays. */
  holidaysFile: string | undefined
  /** Admins and gestores need a second factor. */
  factorRequired: boolean
  /** The most memory that the shelves in it take. */
  catalogueBytes: number
  /** For so long after the database last answered, public reads go on from memory, in ms. */
  readsWithoutDatabaseMs: number
  reservas: {
    minutes: number
    perUser: number
    perUnconfirmed: number | undefined
    perHour: number
    byNumber: number
    unitsPerHold: number
    smsWaitSeconds: number
    /** Days after the end of its licence up to which a pharmacy is listed and held at; null where none is required. */
    licenceGraceDays: number | null
  }
  /** Hours up to which an account is new. */
  newAccountHours: number
  /** Accounts an hour that are made by telephone numbers alone. */
  newAccountsPerHour: number
  /** Budgets of new accounts that hold; undefined where no contact can be confirmed. */
  newAccounts: { hours: number; perNetwork: number; perHour: number } | undefined
  /** Open minutes after which a pharmacy is reminded of a hold that it has not answered. */
  reminderMinutes: number
  logLevel: ConfigValues['LOG_LEVEL']
  /** True in development, where the pages show their style guide. */
  development: boolean
}

function parseAll(env: NodeJS.ProcessEnv): ConfigValues {
  const problems = unknownVariables(env).misspelt.map(
    ({ name, intended }) => `${name} não existe: queria dizer ${intended}? (senão, defina ${intended}, mesmo vazia)`,
  )
  const values = Object.entries(variables as Record<string, Variable<unknown>>).map(([name, variable]) => {
    const text = env[name] || variable.fallback
    try {
      return [name, text === undefined ? undefined : variable.parse(text)]
    } catch (error) {
      problems.push(`${name} ${(error as Error).message}`)
      return [name, undefined]
    }
  })
  if (problems.length > 0) throw new StartupError(`Configuração inválida: ${problems.join('; ')}.`)
  return Object.fromEntries(values) as ConfigValues
}

/** The addresses that are all of this machine's. */
const everywhere = ['0.0.0.0', '::']

/** Two doors with one number: only where each is of an address of its own. */
function isSameDoor({ PORT, HOST, OPERADOR_PORT, OPERADOR_HOST }: ConfigValues): boolean {
  // 0 is another each time
  if (OPERADOR_PORT !== PORT || PORT === 0) return false
  return HOST === OPERADOR_HOST || [HOST, OPERADOR_HOST].some((host) => everywhere.includes(host))
}

/** Returns a message about two variables that contradict each other; undefined when none do. */
function contradictionIn(v: ConfigValues): string | undefined {
  if (Boolean(v.ADMIN_EMAIL) !== Boolean(v.ADMIN_PASSWORD)) return 'ADMIN_EMAIL e ADMIN_PASSWORD vão sempre juntos'
  if (v.DB_POOLER === 'transacao' && !(v.DATABASE_URL && v.DATABASE_DIRECT_URL)) {
    return 'DB_POOLER=transacao pede DATABASE_URL e DATABASE_DIRECT_URL'
  }
  if (isSameDoor(v)) return `OPERADOR_PORT e PORT são a mesma porta, ${v.PORT}: escolha outra para OPERADOR_PORT`
  return undefined
}

/**
 * Reads the configuration from an environment.
 * @throws StartupError naming every variable that is wrong
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const v = parseAll(env)
  // nobody is asked to confirm what cannot be confirmed here
  const canConfirm = v.SMTP_URL !== undefined || v.SMS_PROVIDER !== 'log'
  const wrong = contradictionIn(v)
  if (wrong) throw new StartupError(`Configuração inválida: ${wrong}.`)
  return {
    port: v.PORT,
    host: v.HOST,
    operator: { port: v.OPERADOR_PORT, host: v.OPERADOR_HOST, token: v.OPERADOR_TOKEN },
    dataDir: resolve(v.DATA_DIR),
    databaseUrl: v.DATABASE_URL,
    directUrl: v.DATABASE_DIRECT_URL,
    dbConnections: v.DB_LIGACOES,
    transactionPooler: v.DB_POOLER === 'transacao',
    jwtSecret: v.JWT_SECRET,
    codigoSecret: v.CODIGO_SECRET,
    trustProxy: v.TRUST_PROXY ?? false,
    corsOrigins: v.CORS_ORIGINS === '*' ? '*' : v.CORS_ORIGINS.split(',').map((origin) => origin.trim()),
    idp: readIdp(v),
    email: { smtpUrl: v.SMTP_URL, from: v.EMAIL_FROM },
    publicUrl: v.URL_PUBLICO,
    securityContact: v.CONTACTO_SEGURANCA,
    mcp: v.MCP === 'true',
    openDataLicence: v.DADOS_LICENCA === 'nenhuma' ? undefined : v.DADOS_LICENCA,
    contact: v.CONTACTO_APOIO,
    sms: readSms(v),
    gateways: {
      smsSecret: v.SMS_ENTRADA_SEGREDO,
      ussdSecret: v.USSD_SEGREDO,
      addresses: v.SMS_ENTRADA_ENDERECOS,
      number: v.SMS_NUMERO,
      ussdCode: v.USSD_CODIGO,
    },
    conversations: readConversations(v),
    smsRules: { intervalSeconds: v.SMS_INTERVALO_SEGUNDOS, withoutProduct: v.SMS_SEM_PRODUTO === 'true' },
    smsPerDay: v.SMS_POR_DIA,
    smsCountries: v.SMS_PAISES,
    phoneCodes: { perNetwork: v.SMS_CODIGOS_POR_REDE, perHour: v.SMS_CODIGOS_POR_HORA },
    push: readPush(v),
    webhooks: readWebhooks(v),
    s3: readS3(v),
    routingUrl: v.ROUTING_URL,
    mapTiles: readTiles(v),
    apiUrl: v.API_URL,
    pagesSecret: v.PAGINAS_SECRET,
    redisUrl: v.REDIS_URL,
    otlp: v.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { endpoint: v.OTEL_EXPORTER_OTLP_ENDPOINT, ratio: v.OTEL_TRACES_SAMPLER_ARG }
      : undefined,
    limits:
      v.LIMITES === 'off'
        ? undefined
        : {
            anonimo: v.LIMITE_ANONIMO,
            autenticado: v.LIMITE_AUTENTICADO,
            numero: v.LIMITE_NUMERO,
            chave: v.LIMITE_CHAVE,
            chaves_da_farmacia: v.LIMITE_CHAVES_DA_FARMACIA,
            chave_desconhecida: v.LIMITE_CHAVE_DESCONHECIDA,
            login: v.LIMITE_LOGIN,
            registo: v.LIMITE_REGISTO,
            registo_rede: v.LIMITE_REGISTO_REDE,
            farmacia: v.LIMITE_FARMACIA,
            problemas: v.LIMITE_PROBLEMAS,
            trajecto: v.LIMITE_TRAJECTO,
            fotos: v.LIMITE_FOTOS,
            paginas: v.LIMITE_PAGINAS,
            balcao: v.LIMITE_BALCAO,
            visitantes: v.LIMITE_VISITANTES,
            visitantes_novos: v.LIMITE_VISITANTES_NOVOS,
          },
    connectionsPerAddress: v.LIMITES === 'off' ? undefined : v.LIMITE_LIGACOES,
    failuresFactor: v.FALHAS_FACTOR,
    firstAdmin:
      v.ADMIN_EMAIL && v.ADMIN_PASSWORD
        ? { email: v.ADMIN_EMAIL, password: v.ADMIN_PASSWORD, nome: v.ADMIN_NOME }
        : undefined,
    copies: v.COPIA_PASTA ? { folder: resolve(v.COPIA_PASTA), minute: v.COPIA_HORA, keep: v.COPIA_GUARDAR } : undefined,
    lexicon: { extra: v.MEDICAMENTOS_FICHEIRO, showsControlled: v.CONTROLADOS_VISIVEIS === 'true' },
    placesFile: v.LUGARES_FICHEIRO,
    holidaysFile: v.FERIADOS_FICHEIRO,
    factorRequired: v.EXIGIR_2FA === 'true',
    catalogueBytes: v.CATALOGO_MB * 1024 * 1024,
    readsWithoutDatabaseMs: v.LEITURAS_SEM_BASE_MINUTOS * 60_000,
    reservas: {
      minutes: v.RESERVA_MINUTOS,
      perUser: v.RESERVAS_POR_UTILIZADOR,
      perUnconfirmed: canConfirm ? v.RESERVAS_SEM_CONFIRMAR : undefined,
      perHour: v.RESERVAS_POR_HORA,
      byNumber: v.RESERVAS_POR_SMS,
      unitsPerHold: v.UNIDADES_POR_RESERVA,
      smsWaitSeconds: v.SMS_ESPERA_SEGUNDOS,
      licenceGraceDays: v.LICENCA_OBRIGATORIA === 'true' ? LICENCE_GRACE_DAYS : null,
    },
    newAccountHours: v.CONTAS_NOVAS_HORAS,
    newAccountsPerHour: v.CONTAS_NOVAS_POR_HORA,
    newAccounts: canConfirm
      ? { hours: v.CONTAS_NOVAS_HORAS, perNetwork: v.CONTAS_NOVAS_POR_REDE, perHour: v.CONTAS_NOVAS_POR_HORA }
      : undefined,
    reminderMinutes: v.LEMBRETE_MINUTOS,
    logLevel: v.LOG_LEVEL,
    development: v.NODE_ENV === 'development',
  }
}
