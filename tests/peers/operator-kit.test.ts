import { execFile } from 'node:child_process'
import { appendFile, chmod, copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

const deploy = join(import.meta.dirname, '../../deploy')
/** Rejects, with what the program said, when it does not end well. */
const run = (program: string, args: string[]) =>
  promisify(execFile)(program, args, { env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` } })

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'botica-kit-'))
  onTestFinished(() => rm(path, { recursive: true, force: true }))
  return path
}

test('promtool accepts the rules and the configuration, and every alert sounds when it should and not otherwise', async () => {
  const of = (name: string) => join(deploy, 'prometheus', name)
  await run('promtool', ['check', 'rules', of('botica.rules.yml')])
  await run('promtool', ['check', 'config', of('prometheus.yml')])
  await run('promtool', ['test', 'rules', of('botica.rules.test.yml')])
  const alerts = (text: string, key: string) =>
    new Set([...text.matchAll(new RegExp(`${key}: (Botica\\w+)`, 'g'))].map(([, name]) => name))
  const rules = alerts(await readFile(of('botica.rules.yml'), 'utf8'), '- alert')
  const tested = alerts(await readFile(of('botica.rules.test.yml'), 'utf8'), ' name')
  expect(tested).toEqual(rules)
})

test('systemd accepts the unit, and finds little exposed', async () => {
  const unit = await readFile(join(deploy, 'systemd/botica.service'), 'utf8')
  const path = join(await folder(), 'botica.service')
  await writeFile(path, unit)
  const { stderr } = await run('systemd-analyze', ['verify', path])
  expect(stderr).not.toContain('botica.service')
  await run('systemd-analyze', ['security', '--offline=true', '--threshold=20', path])
})

test('the unit starts a service that fails again and again, however long its database takes to come back', async () => {
  const unit = await readFile(join(deploy, 'systemd/botica.service'), 'utf8')
  expect(unit).toContain('\nRestart=on-failure\n')
  expect(unit).toContain('\nStartLimitIntervalSec=0\n')
  expect(unit).not.toContain('StartLimitBurst')
})

test('the unit lets the service leave its copies where the manual has them', async () => {
  const unit = await readFile(join(deploy, 'systemd/botica.service'), 'utf8')
  const manual = await readFile(join(deploy, '../docs/operacao.md'), 'utf8')
  const [, folder = ''] = /export COPIA_PASTA=(\S+)/.exec(manual) ?? []
  expect(unit).toContain('\nProtectSystem=strict\n')
  expect(unit).toContain(`\nReadWritePaths=-${folder}\n`)
})

test.runIf(process.getuid?.() === 0)(
  'a command runs as the service does: its user, its environment, its folder',
  async () => {
    const script = await readFile(join(deploy, 'systemd/botica'), 'utf8')
    const made = await folder()
    const program = join(made, 'server.js')
    await chmod(made, 0o755)
    await writeFile(join(made, 'botica.env'), "EMAIL_FROM='Botica <a@botica.ao>'\nDATABASE_URL=de-la\n")
    await copyFile(join(deploy, 'systemd/omissao.env'), join(made, 'omissao.env'))
    await writeFile(
      program,
      'const { EMAIL_FROM, DATABASE_URL, DATA_DIR } = process.env\n' +
        'console.log(JSON.stringify([process.getuid(), process.argv.slice(2), EMAIL_FROM, DATABASE_URL, DATA_DIR]))\n',
    )
    const path = join(made, 'botica')
    const here: [from: string, to: string][] = [
      ['-u botica', '-u nobody'],
      ['/opt/botica/node_modules/node-linux-*/bin/node', process.execPath],
      ['/opt/botica/deploy/systemd/omissao.env', join(made, 'omissao.env')],
      ['/opt/botica/server/start.js', program],
      ['/etc/botica/botica.env', join(made, 'botica.env')],
    ]
    await writeFile(
      path,
      here.reduce((text, [from, to]) => text.replace(from, to), script),
      { mode: 0o755 },
    )
    const seen = async (env: NodeJS.ProcessEnv = {}) =>
      JSON.parse(
        (await promisify(execFile)(path, ['conta', 'uma frase'], { env: { PATH: process.env.PATH, ...env } })).stdout,
      )
    const nobody = Number((await run('id', ['-u', 'nobody'])).stdout)
    expect(await seen()).toEqual([nobody, ['conta', 'uma frase'], 'Botica <a@botica.ao>', 'de-la', '/var/lib/botica'])
    // a variable given with the command counts only for that command
    expect((await seen({ DATABASE_URL: 'outra' }))[3]).toBe('outra')
    expect((await seen({ DATA_DIR: '/srv/nova' }))[4]).toBe('/srv/nova')
    // and the folder of the service is the command's
    await appendFile(join(made, 'botica.env'), 'DATA_DIR=/srv/outra\n')
    expect((await seen())[4]).toBe('/srv/outra')
    await rm(join(made, 'botica.env'))
    await expect(seen()).rejects.toThrow('botica.env')
  },
)

test('the manual’s ways into the log get past what systemd writes there', async () => {
  const manual = await readFile(join(deploy, '../docs/operacao.md'), 'utf8')
  const filters = [...manual.matchAll(/jq (-\w+) '([^']+)'/g)].filter(([, , filter]) =>
    /level|status/.test(filter ?? ''),
  )
  expect(filters).toHaveLength(2)
  const log = join(await folder(), 'log')
  await writeFile(
    log,
    'Started Botica.\n{"level":40,"status":503,"disco":"ENOSPC"}\nStopping…\n{"level":50,"status":500}\n{"level":30}\n',
  )
  for (const [, option = '', filter = ''] of filters) {
    const { stdout } = await run('jq', [option, filter, log])
    expect(stdout.trim().split('\n')).toEqual([expect.stringContaining('503'), expect.stringContaining('500')])
  }
})

test('the kit of three machines writes over no public proxy, and stands beside it', async () => {
  const root = await folder()
  const sample = await readFile(join(deploy, 'alta-disponibilidade/nos.env.exemplo'), 'utf8')
  await writeFile(join(root, 'nos.env'), sample.replaceAll(/^(SENHA_\w+)=$/gm, '$1=abc123'))
  const script = join(deploy, 'alta-disponibilidade/configurar.sh')
  const configure = (env: NodeJS.ProcessEnv = {}) =>
    promisify(execFile)(script, ['botica', root], { env: { ...process.env, NOS: join(root, 'nos.env'), ...env } })
  const main = join(root, 'etc/haproxy/haproxy.cfg')
  await configure()
  expect(await readFile(main, 'utf8')).toContain('listen lider')
  const site = await readFile(join(deploy, 'proxy/haproxy.cfg'), 'utf8')
  await writeFile(main, site)
  await expect(configure()).rejects.toThrow('é o proxy público')
  expect(await readFile(main, 'utf8')).toBe(site)
  await configure({ FICHEIRO_HAPROXY: '/etc/haproxy/base.cfg' })
  await writeFile(main, site.replace('bind :443 ssl crt /etc/haproxy/botica.pem', 'bind :443'))
  await run('haproxy', ['-c', '-f', main, '-f', join(root, 'etc/haproxy/base.cfg')])
})

test('logrotate accepts its example, and what is written goes on in the same file', async () => {
  const logs = join(await folder(), 'log')
  await mkdir(logs)
  await writeFile(join(logs, 'botica.log'), '{}\n')
  const example = await readFile(join(deploy, 'registo/logrotate.conf'), 'utf8')
  const path = join(logs, '../logrotate')
  await writeFile(path, example.replaceAll('/var/log/botica', logs), { mode: 0o644 })
  await run('logrotate', ['--force', '--state', join(logs, '../state'), path])
  expect(await readFile(join(logs, 'botica.log'), 'utf8')).toBe('')
  expect((await readdir(logs)).length).toBe(2)
})
