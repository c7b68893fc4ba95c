import { pino } from 'pino'
import { type Config, readConfig } from '#server/config/config.ts'
import { type Upgraded, upgradeEmbedded } from '#server/copia/upgrade.ts'
import { platformPackage } from '#server/db/embedded/binaries.ts'
import { copyProgress } from './copy-progress.ts'
import { EXIT } from './exit.ts'
import { watchInterruption } from './interruption.ts'
import { print } from './output.ts'

/** The last of each major version that was tried; the packages have no other way to name it. */
const lastTried: Record<string, string> = { 16: '16.14.0-beta.17', 17: '17.10.0-beta.17', 18: '18.4.0-beta.17' }

function steps({ from, to }: Upgraded): string[] {
  const version = lastTried[from] ?? `VERSÃO (a última ${from} de: npm view ${platformPackage()} versions)`
  const folder = `/tmp/postgres-${from}`
  return [
    `A base é do PostgreSQL ${from}, e este programa traz o ${to}. Para a trazer, com o serviço parado e espaço para mais duas:`,
    `  npm install --prefix ${folder} --no-save --ignore-scripts ${platformPackage()}@${version}`,
    `  npm run botica -- actualizar --de ${folder}`,
    'Em vez do primeiro passo serve a pasta da versão anterior da Botica, se ainda a tem.',
  ]
}

function report(done: Upgraded, { dataDir }: Config): void {
  if (done.kind === 'nada') print(`A base já é do PostgreSQL ${done.to}: nada a fazer.`)
  if (done.kind === 'falta') for (const line of steps(done)) print(line)
  if (done.kind !== 'feita') return
  print(`A base passou do PostgreSQL ${done.from} para o ${done.to}, contada linha a linha. Arranque o serviço.`)
  print(`  A anterior está em ${dataDir}/postgres-${done.from}: apague-a, e ao seu .json, quando tiver a certeza.`)
}

/** `botica actualizar`. Sets the exit status. @throws StartupError */
export async function upgradeDatabase(from: string | undefined): Promise<void> {
  const config = readConfig(process.env)
  const interruption = watchInterruption()
  const progress = copyProgress()
  const log = pino({ level: 'error', base: null }, pino.destination(2))
  try {
    const done = await upgradeEmbedded({
      ...{ config, from, log, check: interruption.check },
      onProgress: (what, at, total) => progress(at, total, what),
    })
    report(done, config)
    if (done.kind === 'falta') process.exitCode = EXIT.nothing
  } finally {
    interruption.forget()
  }
}
