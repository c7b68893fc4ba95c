import { appendFile, mkdtemp, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from './context.ts'
import { ADMIN } from './credentials.ts'
import { ensureRunning } from './ensure-running.ts'
import { explainFailure } from './explain-failure.ts'
import { ClusterFailure } from './failure.ts'
import { errorCode, giveTo, syncFolder } from './files.ts'
import { run } from './launcher.ts'
import { provision, resetPassword, WrongPasswordError } from './provision.ts'
import { SETTINGS_FILE } from './settings.ts'
import { type Running, stopPostmaster } from './start.ts'

const DRAFT = 'postgres.novo-'

/**
 * Makes the cluster if there is none, and clears what earlier attempts that were cut short left. It is made beside its
 * place and moved there when it is whole. Call it under the start lock.
 * @returns whether it was made now.
 * @throws ClusterFailure when it cannot be made, or when something else stands in its place.
 */
async function ensureCluster(context: Context): Promise<boolean> {
  const { dataDir, clusterDir, log } = context
  await removeDrafts(dataDir)
  if (await isCluster(clusterDir)) return false
  log.info({ pasta: clusterDir }, 'A criar a base de dados PostgreSQL')
  const draft = await mkdtemp(join(dataDir, DRAFT))
  try {
    await giveTo(draft, context.launcher.runAs)
    const made = await initdb(context, draft)
    await rename(made, clusterDir)
    await syncFolder(dataDir)
    return true
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

async function initdb(context: Context, draft: string): Promise<string> {
  const { binaries, launcher, credentials } = context
  const cluster = join(draft, 'cluster')
  const passwordFile = join(draft, 'password')
  await writeFile(passwordFile, `${credentials[ADMIN]}\n`, { mode: 0o600 })
  await giveTo(passwordFile, launcher.runAs)
  // The builtin provider orders and folds Unicode alike on every machine, whatever locales it has.
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const access = [`--username=${ADMIN}`, '--auth=scram-sha-256', `--pwfile=${passwordFile}`]
  const outcome = await run(launcher, binaries.initdb, [...locale, ...access, '--no-instructions', '-D', cluster])
  if (!outcome.ok) {
    await appendFile(context.logFile, outcome.output)
    throw explainFailure(context, 'não conseguiu criar a base de dados', outcome.output)
  }
  await include(join(cluster, 'postgresql.conf'))
  return cluster
}

async function include(configuration: string): Promise<void> {
  const file = await open(configuration, 'a')
  try {
    await file.write(`\ninclude_if_exists '${SETTINGS_FILE}'\n`)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function isCluster(folder: string): Promise<boolean> {
  let names: string[]
  try {
    names = await readdir(folder)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false
    throw new ClusterFailure(
      `Não é possível ler a pasta da base de dados ${folder} (${errorCode(error)}): verifique as permissões e o dono.`,
    )
  }
  if (names.length === 0) return false
  const control = await stat(join(folder, 'global', 'pg_control')).catch(() => undefined)
  if (names.includes('PG_VERSION') && control) return true
  throw new ClusterFailure(
    `A pasta ${folder} não contém uma base de dados PostgreSQL inteira: reponha uma cópia de segurança ` +
      `ou, se não tem nada a perder, retire-a de ${dirname(folder)} e volte a arrancar.`,
  )
}

async function removeDrafts(dataDir: string): Promise<void> {
  const drafts = (await readdir(dataDir)).filter((name) => name.startsWith(DRAFT))
  // Not worth failing for: an initdb whose parent was killed may still be writing there. The next start tries again.
  await Promise.allSettled(
    drafts.map((name) => rm(join(dataDir, name), { recursive: true, force: true, maxRetries: 2 })),
  )
}

const ATTEMPTS = 5

/**
 * Brings the cluster to where the service can connect, whatever state it is found in. `alone` says that no other process
 * of Botica uses it, so that it may be stopped for repair. Call it under the start lock.
 * @throws ClusterFailure
 */
export async function ensureReady(context: Context, alone: boolean): Promise<Running> {
  const fresh = await ensureCluster(context)
  for (let attempt = 1; ; attempt++) {
    const running = await ensureRunning(context)
    try {
      await provision(context, running.address, fresh)
      return running
    } catch (error) {
      if (attempt === ATTEMPTS) throw unreachable(context, error)
      // A server that was just adopted may be killed or stopped at this moment, so it is looked at again.
      if (error instanceof WrongPasswordError) await repair(context, running, alone)
      else await sleep(100 * attempt)
    }
  }
}

async function repair(context: Context, running: Running, alone: boolean): Promise<void> {
  if (!alone) {
    throw new ClusterFailure(
      `As palavras-passe de ${context.dataDir}/postgres.json não são as da base de dados, que está em uso: ` +
        'pare o serviço da Botica e volte a tentar.',
    )
  }
  context.log.warn({}, 'As palavras-passe da base de dados não são as de postgres.json; a repô-las')
  await stopPostmaster(context, running.pid)
  await resetPassword(context)
}

function unreachable(context: Context, error: unknown): ClusterFailure {
  return explainFailure(context, 'não aceita ligações', error instanceof Error ? error.message : String(error))
}
