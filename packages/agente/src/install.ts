import { execFile, spawn } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { isSea } from 'node:sea'
import { promisify } from 'node:util'
import { textOf } from './durable-file.ts'
import { messages } from './messages.ts'
import { needed, type Settings, UsageError } from './settings.ts'

const run = promisify(execFile)

/** The command that starts the agent: the single executable by itself, or Node with the program. */
const commandLine = (folder: string) => [
  process.execPath,
  ...(isSea() ? [] : [resolve(process.argv[1] ?? '')]),
  '--dados',
  folder,
]

const isRoot = () => process.getuid?.() === 0

/** A word of a unit's command, in which `%` and `$` mean something. */
const unitWord = (word: string) =>
  `"${word.replaceAll(/["\\]/g, '\\$&').replaceAll('%', '%%').replaceAll('$', '$$$$')}"`

const unitOf = (words: string[]) => `[Unit]
Description=${messages.title}
Wants=network-online.target
After=network-online.target

[Service]
ExecStart=${words.map(unitWord).join(' ')}
Restart=always
RestartSec=10
# a mistake that only a person can mend
RestartPreventExitStatus=2
NoNewPrivileges=yes

[Install]
WantedBy=${isRoot() ? 'multi-user.target' : 'default.target'}
`

const CRON_MARK = '# botica-agente'
const shellWord = (word: string) => `'${word.replaceAll("'", `'\\''`)}'`
const cronLine = (words: string[]) =>
  `@reboot ${words.map(shellWord).join(' ').replaceAll('%', '\\%')} >/dev/null 2>&1 ${CRON_MARK}`

const xmlText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const windowsWord = (word: string) => `"${word.replaceAll('"', '')}"`

/** A task of the Windows Task Scheduler: starts as its owner enters, once, for ever, and again a minute after a failure. */
const taskOf = ([program = '', ...words]: string[]) => `<?xml version="1.0" encoding="UTF-16"?>
<Task version="1.2" xmlns="http://schemas.microsoft.com/windows/2004/02/mit/task">
  <RegistrationInfo><Description>${xmlText(messages.title)}</Description></RegistrationInfo>
  <Triggers><LogonTrigger><Enabled>true</Enabled></LogonTrigger></Triggers>
  <Principals><Principal id="Author"><LogonType>InteractiveToken</LogonType><RunLevel>LeastPrivilege</RunLevel></Principal></Principals>
  <Settings>
    <MultipleInstancesPolicy>IgnoreNew</MultipleInstancesPolicy>
    <DisallowStartIfOnBatteries>false</DisallowStartIfOnBatteries>
    <StopIfGoingOnBatteries>false</StopIfGoingOnBatteries>
    <StartWhenAvailable>true</StartWhenAvailable>
    <Hidden>true</Hidden>
    <ExecutionTimeLimit>PT0S</ExecutionTimeLimit>
    <RestartOnFailure><Interval>PT1M</Interval><Count>999</Count></RestartOnFailure>
  </Settings>
  <Actions Context="Author"><Exec>
    <Command>${xmlText(program)}</Command>
    <Arguments>${xmlText(words.map(windowsWord).join(' '))}</Arguments>
  </Exec></Actions>
</Task>
`

const TASK = 'Botica Agente'
const UNIT = 'botica-agente.service'

async function command(program: string, args: string[]): Promise<string> {
  try {
    return (await run(program, args)).stdout
  } catch (error) {
    const { stderr, message } = error as { stderr?: string; message: string }
    throw new UsageError(messages.failedCommand(program, (stderr || message).trim()))
  }
}

const unitPath = () => (isRoot() ? join('/etc/systemd/system', UNIT) : join(homedir(), '.config/systemd/user', UNIT))
const systemctl = (...args: string[]) => command('systemctl', isRoot() ? args : ['--user', ...args])

/** The lines of this user's crontab without the agent's. */
async function otherCronLines(): Promise<string> {
  const table = await run('crontab', ['-l']).catch(({ stderr = '', message }: Error & { stderr?: string }) => {
    if (/no crontab|no such file/i.test(stderr)) return { stdout: '' }
    // a table that could not be read is not written over
    throw new UsageError(messages.failedCommand('crontab', (stderr || message).trim()))
  })
  return table.stdout.replaceAll(/^.*# botica-agente\n/gm, '')
}

const writeCrontab = (table: string) =>
  new Promise<void>((done, failed) => {
    const child = spawn('crontab', ['-'], { stdio: ['pipe', 'inherit', 'inherit'] })
    child.on('error', ({ message }) => failed(new UsageError(messages.failedCommand('crontab', message))))
    child.on('exit', (status) =>
      status === 0 ? done() : failed(new UsageError(messages.failedCommand('crontab', String(status)))),
    )
    child.stdin.on('error', () => {})
    child.stdin.end(table)
  })

/** A way of starting with the machine. */
interface Way {
  text(words: string[]): string
  install(words: string[], folder: string): Promise<void>
  uninstall(): Promise<void>
}

const ways: Record<string, Way> = {
  systemd: {
    text: unitOf,
    async install(words) {
      await mkdir(dirname(unitPath()), { recursive: true })
      await writeFile(unitPath(), unitOf(words))
      await systemctl('daemon-reload')
      await systemctl('enable', '--now', UNIT)
      if (!isRoot()) process.stdout.write(`${messages.lingering}\n`)
    },
    async uninstall() {
      await systemctl('disable', '--now', UNIT)
      await rm(unitPath(), { force: true })
      await systemctl('daemon-reload')
    },
  },
  cron: {
    text: cronLine,
    install: async (words) => writeCrontab(`${await otherCronLines()}${cronLine(words)}\n`),
    uninstall: async () => writeCrontab(await otherCronLines()),
  },
  windows: {
    text: taskOf,
    async install(words, folder) {
      const path = join(folder, 'tarefa.xml')
      await writeFile(path, `\ufeff${taskOf(words)}`, 'utf16le')
      await command('schtasks', ['/Create', '/F', '/TN', TASK, '/XML', path])
      await command('schtasks', ['/Run', '/TN', TASK])
    },
    uninstall: async () => void (await command('schtasks', ['/Delete', '/F', '/TN', TASK])),
  },
}

async function wayOf({ values: { como } }: Settings): Promise<[string, Way]> {
  const hasSystemd = (await textOf('/proc/1/comm').catch(() => undefined))?.trim() === 'systemd'
  const unixWay = hasSystemd ? 'systemd' : 'cron'
  const name = como ?? (process.platform === 'win32' ? 'windows' : unixWay)
  const way = Object.hasOwn(ways, name) ? ways[name] : undefined
  if (!way) throw new UsageError(messages.badWay)
  return [name, way]
}

/** Makes the agent start with the machine, with the settings that `preparar` has saved. */
export async function install(settings: Settings): Promise<void> {
  if (!isSea() && /[\\/]_npx[\\/]/.test(resolve(process.argv[1] ?? ''))) throw new UsageError(messages.installFirst)
  const { saved, folder, values } = settings
  const [name, way] = await wayOf(settings)
  const words = commandLine(folder)
  if (values.mostrar) {
    process.stdout.write(way.text(words).replace(/\n?$/, '\n'))
    return
  }
  needed(saved.endereco, messages.address)
  needed(saved.caminho, messages.path)
  needed(await textOf(join(folder, 'chave')), messages.key)
  await way.install(words, folder)
  process.stdout.write(`${messages.installed(name)}\n`)
}

export async function uninstall(settings: Settings): Promise<void> {
  const [, way] = await wayOf(settings)
  await way.uninstall()
  process.stdout.write(`${messages.uninstalled}\n`)
}
