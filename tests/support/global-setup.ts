import { readFileSync, rmSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import sql from 'sql-template-tag'
import type { TestProject } from 'vitest/node'
import { openEmbedded } from '#postgres/open.ts'
import { migrate } from '#server/db/migrate.ts'
import { openPool } from '#server/db/pool.ts'
import { createAdmin } from '#server/modules/auth/public.ts'
import { adminAccount } from './admin-account.ts'
import { explainSettings } from './explained.ts'
import { relaxedTimeouts } from './pace.ts'
import { hash } from './quick-argon2.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Connects to the server as a role that may create databases; `database` is the migrated template. */
    server: pg.ClientConfig
    /** Name of the template database that has `adminAccount`. */
    withAdmin: string
  }
}

const TEMPLATE = 'botica_modelo'
const silent = { info() {}, warn() {}, error() {} }

/**
 * A run that is told to end goes at once, without its teardown: its server and the folder go with it.
 * @returns function that removes the handler
 */
function endingToo(dataDir: string): () => void {
  const end = () => {
    const [pid] = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')
    process.kill(Number(pid), 'SIGQUIT')
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 })
  }
  process.once('exit', end)
  return () => void process.off('exit', end)
}

/** The embedded PostgreSQL in a folder of its own; its service role may make databases here, and only here. */
async function embedded(): Promise<{ server: pg.ClientConfig; stop(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'botica-testes-'))
  const open = () => openEmbedded({ dataDir, role: 'command', log: silent })
  const made = await open()
  const passwords = JSON.parse(await readFile(join(dataDir, 'postgres.json'), 'utf8'))
  const admin = new pg.Client({ ...made.connection, user: 'postgres', password: passwords.postgres })
  await admin.connect()
  await admin.query('alter role botica createdb')
  // thrown away after the run: nothing here needs to outlive the machine
  for (const guard of ['fsync', 'full_page_writes', 'synchronous_commit'])
    await admin.query(`alter system set ${guard} = off`)
  // connections of two services for each worker, and of observers
  await admin.query('alter system set max_connections = 400')
  await admin.query(`grant set on parameter ${explainSettings.join(', ')} to botica`)
  await admin.end()
  await made.close()
  const postgres = await open()
  const endAlone = endingToo(dataDir)
  return {
    server: postgres.connection,
    async stop() {
      endAlone()
      await postgres.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** A server of one's own: its role must be allowed to create databases, and to set `explainSettings`. */
const given = (connectionString: string) => {
  const url = new URL(connectionString)
  return {
    server: {
      host: url.searchParams.get('host') ?? url.hostname,
      port: Number(url.port || 5432),
      user: decodeURIComponent(url.username),
      password: decodeURIComponent(url.password),
      database: url.pathname.slice(1) || 'postgres',
    },
    async stop() {},
  }
}

/** Adds the admin. Here a password has its whole price, which every sign-in of a test would pay again: it is kept cheaply. */
async function addAdmin(connection: pg.ClientConfig): Promise<void> {
  const db = openPool({ connection, name: 'botica testes', patience: relaxedTimeouts, onIdleError() {} })
  await createAdmin(db, { ...adminAccount, gestorAdmins: true })
  const cheap = await hash(adminAccount.password)
  await db.statement((tx) => tx.run(sql`update utilizador set password_hash = ${cheap}`))
  await db.close()
}

/** Starts one PostgreSQL for the whole run, with a migrated template that every test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env.TEST_DATABASE_URL
  const { server, stop } = url ? given(url) : await embedded()
  const template = `${TEMPLATE}_${process.pid}`
  const admin = new pg.Client(server)
  await admin.connect()
  await admin.query(`create database ${template}`)
  await migrate({ ...server, database: template })
  const withAdmin = `${template}_admin`
  await admin.query(`create database ${withAdmin} template ${template}`)
  await addAdmin({ ...server, database: withAdmin })
  project.provide('server', { ...server, database: template })
  project.provide('withAdmin', withAdmin)
  return async () => {
    await admin.query(`drop database ${withAdmin}`)
    await admin.query(`drop database ${template}`)
    await admin.end()
    await stop()
  }
}
