import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { addressOf, applySettings, type NodeName, nodes, onNode, subnet } from './network.ts'

const kit = join(import.meta.dirname, '../../deploy/alta-disponibilidade')
const [postgres] = readdirSync('/usr/lib/postgresql').sort((a, b) => Number(b) - Number(a))
const secret = () => crypto.randomUUID().replaceAll('-', '')

export interface Installation {
  folder: string
  secrets: Record<'SENHA_SUPERUTILIZADOR' | 'SENHA_REPLICACAO' | 'SENHA_BOTICA' | 'SENHA_PATRONI', string>
}

/** Prepares an installation as an operator does, who fills in nos.env. */
export function prepareInstallation(folder: string): Installation {
  const secrets = {
    SENHA_SUPERUTILIZADOR: secret(),
    SENHA_REPLICACAO: secret(),
    SENHA_BOTICA: secret(),
    SENHA_PATRONI: secret(),
  }
  const addresses = nodes.map((node, index) => `NO_${index + 1}=${addressOf(node)}`)
  const lines = [...addresses, `REDE=${subnet}`, ...Object.entries(secrets).map(([name, value]) => `${name}=${value}`)]
  writeFileSync(join(folder, 'nos.env'), `${lines.join('\n')}\n`)
  return { folder, secrets }
}

/** Runs the kit's own script for a machine. @returns the folder that stands for its / */
export function configure({ folder }: Installation, machine: NodeName | 'botica'): string {
  const root = join(folder, machine)
  const env = {
    PATH: process.env.PATH,
    NOS: join(folder, 'nos.env'),
    PROGRAMAS_POSTGRES: `/usr/lib/postgresql/${postgres}/bin`,
    PASTA_POSTGRES: join(root, 'dados/postgres'),
    PASTA_ETCD: join(root, 'dados/etcd'),
    PASTA_SOCKETS: join(root, 'dados/sockets'),
    PASTA_CONFIGURACAO: join(root, 'etc/patroni'),
    FICHEIRO_PGPASS: join(root, 'dados/pgpass'),
  }
  mkdirSync(join(root, 'dados/sockets'), { recursive: true })
  execFileSync(join(kit, 'configurar.sh'), [machine, root], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  applySettings(join(root, 'etc/sysctl.d/60-botica.conf'), machine === 'botica' ? undefined : machine)
  if (machine !== 'botica') belongToPostgres(root)
  return root
}

function belongToPostgres(root: string): void {
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' })))
  for (const path of ['dados', 'dados/sockets']) chownSync(join(root, path), uid ?? 0, gid ?? 0)
}

/** A program that is started again a second after it ended, as its unit says (Restart=always, RestartSec=1). */
export interface Kept {
  pid(): number | undefined
  stop(): Promise<void>
}

export function keepRunning(log: string, start: (output: number) => ChildProcess): Kept {
  let wanted = true
  let child: ChildProcess | undefined
  const output = openSync(log, 'a')
  const going = (async () => {
    while (wanted) {
      child = start(output)
      await once(child, 'exit')
      if (wanted) await wait(1000)
    }
  })()
  return {
    pid: () => child?.pid,
    async stop() {
      wanted = false
      child?.kill('SIGTERM')
      await going
    },
  }
}

export interface Machine {
  name: NodeName
  patroni: Kept
  etcd: Kept
  /** The server's first process, as it says itself. */
  postmaster(): number
}

const environment = (file: string) =>
  Object.fromEntries(
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => /^\w+=/.test(line))
      .map((line) => line.split(/=(.*)/s).slice(0, 2)),
  )

/** Starts on this machine the programs that its units would run. */
export function startMachine(installation: Installation, name: NodeName): Machine {
  const root = configure(installation, name)
  const start = (command: string[], env: NodeJS.ProcessEnv, output: number) => {
    const [file, args] = onNode(name, 'setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups', ...command)
    return spawn(file, args, { env: { PATH: process.env.PATH, ...env }, stdio: ['ignore', output, output], cwd: root })
  }
  const etcd = keepRunning(join(installation.folder, `${name}-etcd.log`), (output) =>
    start(['/usr/bin/etcd'], environment(join(root, 'etc/default/etcd')), output),
  )
  const patroni = keepRunning(join(installation.folder, `${name}-patroni.log`), (output) =>
    start(['/usr/bin/patroni', join(root, 'etc/patroni/config.yml')], { LC_ALL: 'C.UTF-8' }, output),
  )
  const postmaster = () => Number(readFileSync(join(root, 'dados/postgres/postmaster.pid'), 'utf8').split('\n')[0])
  return { name, patroni, etcd, postmaster }
}
