import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** A step of a recipe of docs/mudar.md: text put before the first match of `at`, or a whole new file. */
interface Step {
  file: string
  at?: RegExp
  text: string
  /** A file in which `tsc` says that this step was forgotten; undefined where something else says it. */
  warns?: string
}

const outbox = 'server/modules/notificacoes'
const gateways = `${outbox}/gateways`

/** The steps of the recipes that the types know: a new error code, field of an item, text message gateway, message, task, role, word by SMS and rate limit. */
const steps: Step[] = [
  { file: 'contract/errors.ts', at: /^ {2}TIMEOUT:/m, text: "  NOVO: { status: 503, mensagem: 'Novo.' },\n" },
  {
    file: 'scripts/gerar/api/advice.ts',
    at: /^ {2}TIMEOUT:/m,
    text: "  NOVO: 'Esperar.',\n",
    warns: 'scripts/gerar/api/advice.ts',
  },

  {
    file: 'contract/item-fields.ts',
    at: /^} satisfies Record<string, ItemTextField>/m,
    text: "  corredor: { title: 'Corredor', shown: text('O corredor'), written: codigo('O corredor'), example: 'Norte' },\n",
  },
  {
    file: 'server/modules/stock/fields.table.ts',
    at: /^ {2}lote: \{/m,
    text: "  corredor: { headings: ['corredor'], read: 'mark', blank: 'keeps' },\n",
    warns: 'server/modules/stock/fields.table.ts',
  },
  {
    file: 'server/modules/stock/messages.ts',
    at: /^ {4}lotes: 'não é uma lista/m,
    text: "    corredor: 'não é um corredor',\n",
    warns: 'server/modules/stock/messages.ts',
  },

  {
    file: 'server/config/sms.ts',
    at: / {2}\| \{ provider: 'wesender'/,
    text: "  | { provider: 'novo'; token: string }\n",
  },
  { file: 'server/config/sms.ts', at: /'wesender', /, text: "'novo', " },
  { file: 'server/config/sms.ts', at: /^ {2}WESENDER_URL: string/m, text: '  NOVO_TOKEN: string | undefined\n' },
  {
    file: 'server/config/sms.ts',
    at: /^ {4}case 'wesender'/m,
    text: "    case 'novo':\n      return { provider, token: all(provider, { NOVO_TOKEN: variables.NOVO_TOKEN }).NOVO_TOKEN }\n",
  },
  {
    file: 'server/config/variables.ts',
    at: /^ {2}SMS_FROM:/m,
    text: "  NOVO_TOKEN: text({ description: 'Credencial', secret: true }),\n",
    warns: 'server/config/config.ts',
  },
  {
    file: `${gateways}/novo.gateway.ts`,
    text: "import type { SmsSender } from '../sender.rules.ts'\n\nexport const novoSms = (): SmsSender => ({ name: 'novo', send: async () => ({ referencia: null }) })\n",
  },
  { file: `${gateways}/open.gateway.ts`, at: /^import /m, text: "import { novoSms } from './novo.gateway.ts'\n" },
  {
    file: `${gateways}/open.gateway.ts`,
    at: /^ {4}case 'wesender'/m,
    text: "    case 'novo':\n      return novoSms()\n",
    warns: `${gateways}/open.gateway.ts`,
  },
  {
    file: 'server/cli/check-services.ts',
    at: /^ {2}wesender:/m,
    text: "  novo: 'NOVO_TOKEN',\n",
    warns: 'server/cli/check-services.ts',
  },

  { file: 'contract/mensagens.ts', at: /^ {2}'conversa',/m, text: "  'alerta_acabou',\n" },
  {
    file: `${outbox}/kinds.table.ts`,
    at: /^ {2}conversa: /m,
    text: "  alerta_acabou: { to: 'searcher', ofPharmacy: false, ends: [] },\n",
    warns: `${outbox}/kinds.table.ts`,
  },
  {
    file: `${outbox}/texts.rules.ts`,
    at: /(?<=^ {2}searcher: \{ )/m,
    text: 'alerta_acabou: { sms: thereNowSms, email: thereNowEmail, push: undefined }, ',
    warns: `${outbox}/texts.rules.ts`,
  },
  {
    file: 'web/gestao/mensagens/outbox.messages.ts',
    at: /^ {4}conversa:/m,
    text: "    alerta_acabou: 'Alerta que acabou',\n",
    warns: 'web/gestao/mensagens/list.ts',
  },

  {
    file: 'server/worker/worker.ts',
    at: /^ {6}every\('produtos sem uso'/m,
    text: "      every('nova', HOUR, inBatches(async () => 0)),\n",
  },

  { file: 'contract/permissions.ts', at: /'gestor'/, text: "'farmaceutico', " },
  {
    file: 'server/modules/auth/passwords/passwords.rules.ts',
    at: /gestor: STAFF_PASSWORD_MIN/,
    text: 'farmaceutico: STAFF_PASSWORD_MIN, ',
    warns: 'server/modules/auth/passwords/passwords.rules.ts',
  },
  {
    file: 'web/gestao/people.messages.ts',
    at: /gestor: 'Gestor'/,
    text: "farmaceutico: 'Farmacêutico', ",
    warns: 'web/gestao/contas/index.page.ts',
  },
  {
    file: 'web/gestao/people.messages.ts',
    at: /^ +gestor: 'gestor'/m,
    text: "      farmaceutico: 'farmacêutico',\n",
    warns: 'web/gestao/auditoria/trail.ts',
  },

  {
    file: 'contract/sms-words.ts',
    at: /^ {2}hold: \{/m,
    text: "  place: { words: 'lugar', patient: ['LUGAR', 'Lembra perto de onde procura.'] },\n",
  },
  { file: 'conversa/messages.ts', at: /^ {2}help:/m, text: "  nearPlace: 'Procuramos perto de {lugar}.',\n" },
  {
    file: 'conversa/converse.ts',
    at: /^ {4}case 'holds':/m,
    text: "    case 'place':\n      return { answer: messages.nearPlace, state }\n",
    warns: 'conversa/converse.ts',
  },

  { file: 'contract/rate-limits.ts', at: /^ {2}paginas: \{/m, text: '  nova: { points: 1, seconds: 1 },\n' },
  {
    file: 'server/config/limits.ts',
    at: /^ {2}LIMITE_FOTOS:/m,
    text: "  LIMITE_NOVA: rateLimit({ description: 'Nova', fallback: policy(rateLimits.nova) }),\n",
  },
  {
    file: 'server/config/config.ts',
    at: /^ {12}fotos:/m,
    text: '            nova: v.LIMITE_NOVA,\n',
    warns: 'server/config/config.ts',
  },
  {
    file: 'scripts/gerar/api/advice.ts',
    at: /^ {2}fotos:/m,
    text: "  nova: 'nova',\n",
    warns: 'scripts/gerar/api/advice.ts',
  },
]

/** Type-checks a copy of the code after these steps. @returns the files with errors, each once, in order */
async function errorsAfter(chosen: readonly Step[]): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'botica-mudar-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const name of ['call', 'contract', 'conversa', 'server', 'web', 'scripts', 'package.json', 'tsconfig.json']) {
    await cp(join(root, name), join(folder, name), { recursive: true })
  }
  for (const name of ['node_modules', 'packages']) await symlink(join(root, name), join(folder, name))
  for (const { file, at, text } of chosen) {
    const path = join(folder, file)
    if (!at) await writeFile(path, text)
    else {
      const before = await readFile(path, 'utf8')
      expect(before, file).toMatch(at)
      await writeFile(
        path,
        before.replace(at, (found) => text + found),
      )
    }
  }
  const { stdout } = await promisify(execFile)(join(root, 'node_modules/.bin/tsc'), ['-p', '.', '--pretty', 'false'], {
    cwd: folder,
    maxBuffer: 1e8,
  }).catch((failure) => failure)
  return [...new Set([...stdout.matchAll(/^([^\s(]+\.ts)\(\d+,\d+\): error/gm)].map(([, file = '']) => file))].sort()
}

test('The recipes of docs/mudar.md for a code, a field of an item, a gateway, a message, a task, a role, a word by SMS and a limit compile when they are followed', async () => {
  expect(await errorsAfter(steps)).toEqual([])
})

test('The compiler names each forgotten step of those recipes that docs/mudar.md says it names', async () => {
  const warned = steps.flatMap(({ warns }) => warns ?? [])
  expect(await errorsAfter(steps.filter(({ warns }) => !warns))).toEqual(expect.arrayContaining(warned))
})
