import { setTimeout as wait } from 'node:timers/promises'
import { loadLexicon } from '#medicamentos/load-lexicon.ts'
import { type Config, readConfig } from '#server/config/config.ts'
import { unknownVariables } from '#server/config/unknown.ts'
import { checkFolder } from '#server/copia/folder.ts'
import { checkRedis } from '#server/http/redis-counters.ts'
import { checkKeys } from '#server/modules/auth/provider/public.ts'
import { checkFirstAdmin } from '#server/modules/auth/public.ts'
import { loadHolidays } from '#server/modules/horario/public.ts'
import { loadPlaces } from '#server/modules/lugares/public.ts'
import { checkEmail, checkPush, checkSms } from '#server/modules/notificacoes/gateways/public.ts'
import { checkBucket } from '#server/modules/perfil/public.ts'
import { checkRouting } from '#server/modules/trajecto/public.ts'
import { checkStart } from '#server/operator/start-checks.ts'
import { checkCollector } from '#server/tracing/open.ts'
import { EXIT, print } from './output.ts'
import { assertMayOpenFiles } from './process.ts'

interface Check {
  name: string
  /** False where the settings leave it out; a check without it is always made. */
  isOn?: boolean
  /** Resolves with what was seen; undefined when the service is not configured. Fails with what is wrong. */
  run(): Promise<string | undefined> | undefined
  /** The consequence of not having it. */
  without: string
  /** The place to mend it; undefined when each reason says so itself. */
  mend?: string
}

const PATIENCE_MS = 20_000

const smsVariables: Record<Config['sms']['provider'], string> = {
  log: 'SMS_PROVIDER',
  ombala: 'OMBALA_TOKEN, SMS_FROM, o saldo e a rede',
  wesender: 'WESENDER_API_KEY, o saldo e a rede',
  twilio: 'TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, SMS_FROM e a rede',
  kannel: 'KANNEL_URL, KANNEL_USER e KANNEL_PASSWORD',
}

/** Every outside service there is, each by its module's own check, and what the start reads and writes on disk. */
const checks = (config: Config): Check[] => [
  { name: 'base de dados', run: () => checkStart(config), without: '' },
  {
    name: 'primeiro administrador',
    run: () => config.firstAdmin && checkFirstAdmin(config.firstAdmin).then(() => 'é criado se ainda não há nenhum'),
    without: 'só os que já há',
    mend: 'ADMIN_EMAIL, ADMIN_NOME e ADMIN_PASSWORD, ou tire-as se já há um',
  },
  {
    name: 'tabelas do operador',
    run: async () => readTables(config),
    without: 'só as do programa',
    mend: 'MEDICAMENTOS_FICHEIRO, LUGARES_FICHEIRO e FERIADOS_FICHEIRO',
  },
  {
    name: 'cópias de segurança',
    isOn: config.copies !== undefined,
    run: () => config.copies && checkFolder(config.copies.folder),
    without: 'só as que se pedem',
    mend: 'COPIA_PASTA, e ReadWritePaths na unidade do systemd',
  },
  {
    name: `SMS (${config.sms.provider})`,
    isOn: config.sms.provider !== 'log',
    run: () => checkSms(config),
    without: 'os SMS ficam no registo de eventos',
    mend: smsVariables[config.sms.provider],
  },
  {
    name: 'SMS que entram',
    isOn: config.gateways.smsSecret !== undefined,
    run: async () => incomingSms(config),
    without: 'ninguém procura nem reserva por SMS',
    mend: 'SMS_PROVIDER, SMS_ENTRADA_SEGREDO, SMS_ENTRADA_ENDERECOS e SMS_ENTRADA_HMAC_CHAVE',
  },
  {
    name: 'USSD',
    isOn: config.gateways.ussdSecret !== undefined,
    run: async () => incomingUssd(config),
    without: 'ninguém procura nem reserva por USSD',
    mend: 'USSD_SEGREDO, SMS_ENTRADA_ENDERECOS e SMS_PROVIDER',
  },
  {
    name: 'e-mail',
    isOn: config.email.smtpUrl !== undefined,
    run: () => checkEmail(config),
    without: 'os e-mails ficam no registo de eventos',
    mend: 'SMTP_URL e EMAIL_FROM',
  },
  {
    name: 'avisos no telefone (web push)',
    isOn: config.push !== undefined,
    run: () => checkPush(config),
    without: 'os alertas seguem por e-mail',
    mend: 'SMTP_URL, PUSH_SERVICOS e se a firewall deixa chegar lá',
  },
  {
    name: 'fornecedor de identidade',
    isOn: config.idp !== undefined,
    run: () => config.idp && checkKeys(config.idp),
    without: 'só se entra com palavra-passe',
    mend: 'IDP_JWKS_URL',
  },
  {
    name: 'fotografias (S3)',
    isOn: config.s3 !== undefined,
    run: () => config.s3 && checkBucket(config.s3),
    without: config.redisUrl
      ? 'ficam em DATA_DIR; os processos que REDIS_URL junta têm de ter a mesma pasta, ou um S3'
      : 'ficam em DATA_DIR',
    mend: 'S3_ENDPOINT, S3_BUCKET e as chaves',
  },
  {
    name: 'limites partilhados (Redis)',
    isOn: config.redisUrl !== undefined,
    run: () => (config.redisUrl ? checkRedis(config.redisUrl) : undefined),
    without: 'cada processo conta os seus',
    mend: 'REDIS_URL',
  },
  {
    name: 'motor de trajectos',
    isOn: config.routingUrl !== undefined,
    run: () => (config.routingUrl ? checkRouting(config.routingUrl) : undefined),
    without: 'os trajectos são estimativas',
    mend: 'ROUTING_URL',
  },
  {
    name: 'colector OpenTelemetry',
    isOn: config.otlp !== undefined,
    run: () => config.otlp && checkCollector(config.otlp),
    without: 'ninguém recebe rastos',
    mend: 'OTEL_EXPORTER_OTLP_ENDPOINT e OTEL_EXPORTER_OTLP_HEADERS',
  },
]

/** Returns the services that the settings leave out, what follows, and the settings that would turn them on. */
export const servicesOff = (config: Config) =>
  checks(config)
    .filter(({ isOn }) => isOn === false)
    .map(({ name, without, mend }) => ({ o_que: name, entao: without, para_ligar: mend }))

/** Reads the tables like a start does. @throws StartupError */
function readTables({ lexicon, placesFile, holidaysFile }: Config): string | undefined {
  if (lexicon.extra) loadLexicon(lexicon)
  if (placesFile) loadPlaces(placesFile)
  if (holidaysFile) loadHolidays(holidaysFile)
  return lexicon.extra || placesFile || holidaysFile ? 'lêem-se' : undefined
}

/** Says from where a gateway may call. @throws Error where anybody may */
function fromAddresses(addresses: readonly string[]): string {
  const open = addresses.find((entry) => /\/0$/.test(entry))
  if (open) throw new Error(`${open} deixa entrar toda a gente`)
  return `aceitam-se de ${addresses.join(', ')}`
}

/** Looks at how USSD sessions come in. @throws Error with what is wrong */
function incomingUssd({ gateways: { ussdSecret, ussdCode, addresses }, sms }: Config): string | undefined {
  if (!ussdSecret) return undefined
  if (sms.provider === 'log') throw new Error('o SMS com o código de levantamento não segue: SMS_PROVIDER é log')
  const from = fromAddresses(addresses)
  return ussdCode ? from : `${from}; USSD_CODIGO não está definido, e as páginas não dizem o que se marca`
}

/** Looks at how SMS come in; that the secret is long enough was seen when it was read. @throws Error with what is wrong */
function incomingSms({ gateways, conversations, sms }: Config): string | undefined {
  const { smsSecret, addresses, number } = gateways
  if (!smsSecret) {
    if (conversations.webhook) throw new Error('há SMS_ENTRADA_HMAC_CHAVE, mas não há SMS_ENTRADA_SEGREDO')
    return undefined
  }
  if (sms.provider === 'log') throw new Error('as respostas que demoram não seguem: SMS_PROVIDER é log')
  const from = fromAddresses(addresses)
  return number ? from : `${from}; SMS_NUMERO não está definido, e as páginas não dizem para onde se escreve`
}

/** Prints one line for each service: its state, or the fault and the place to mend it. Exit status 1 on any fault. */
export async function checkServices(): Promise<void> {
  assertMayOpenFiles()
  const results = await Promise.all(checks(readConfig(process.env)).map(outcome))
  const { ignored } = unknownVariables(process.env)
  if (ignored.length > 0) print(`aviso  variáveis que a Botica não conhece, e ignora: ${ignored.join(', ')}`)
  for (const { line } of results) print(line)
  if (results.some(({ failed }) => failed)) process.exitCode = EXIT.nothing
}

async function outcome({ name, run, without, mend }: Check): Promise<{ line: string; failed: boolean }> {
  try {
    const seen = await Promise.race([run(), tooLate()])
    return { line: seen ? `bem    ${name}: ${seen}` : `sem    ${name}: não configurado, ${without}`, failed: false }
  } catch (error) {
    const reason = (error as Error).message.replace(/\.$/, '')
    return { line: `FALHA  ${name}: ${reason}.${mend ? ` Confira ${mend}.` : ''}`, failed: true }
  }
}

const tooLate = () =>
  wait(PATIENCE_MS, undefined, { ref: false }).then(() => {
    throw new Error(`não respondeu em ${PATIENCE_MS / 1000} s`)
  })
