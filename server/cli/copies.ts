import { lstat, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { type Config, readConfig } from '#server/config/config.ts'
import { loadSecrets } from '#server/config/secrets.ts'
import { copyName, makeFolder } from '#server/copia/folder.ts'
import type { Messages } from '#server/copia/load.ts'
import { type MadeCopy, makeCopy } from '#server/copia/make.ts'
import { type Restored, restoreCopy } from '#server/copia/restore.ts'
import { secretsToCopy } from '#server/copia/secrets.ts'
import { refuseMissing } from '#server/db/connection/check.ts'
import { connectDatabase } from '#server/db/connection/connect.ts'
import type { Database } from '#server/db/database.ts'
import { StartupError } from '#server/ground/error.ts'
import { luandaText } from '#server/ground/luanda.ts'
import { programName } from '#server/ground/program.ts'
import { commandLine, noteAction } from '#server/modules/auditoria/public.ts'
import { openPhotos } from '#server/modules/perfil/public.ts'
import { print, say } from './output.ts'
import { watchInterruption } from './signals.ts'

const EVERY_MS = 3000

/** A line now and then, on standard error, for what takes long. */
export function copyProgress(): (done: number, total: number, what: string) => void {
  let last = performance.now()
  return (done, total, what) => {
    if (performance.now() - last < EVERY_MS) return
    last = performance.now()
    say(`  ${Math.floor((100 * done) / Math.max(1, total))} % ${what}`)
  }
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toLocaleString('pt-PT', { maximumFractionDigits: 1 })} MB`

function reportCopy(path: string, { manifest, bytes }: MadeCopy, { s3 }: Config): void {
  const rows = manifest.tabelas.reduce((sum, { linhas }) => sum + linhas, 0)
  const secrets = manifest.entradas.some(({ nome }) => nome === 'segredos.json')
  print(`Cópia feita e lida de volta: ${path}, ${megabytes(bytes)}.`)
  print(`  ${rows} linhas de ${manifest.tabelas.length} tabelas, ${manifest.fotos} fotos${s3 ? ' (do bucket)' : ''}.`)
  print(`  Feita pela Botica ${programName(manifest.programa, manifest.commit)}, esquema ${manifest.esquema ?? 0}.`)
  print(secrets ? '  Tem também as chaves do serviço.' : '  Não tem as chaves, que vêm do ambiente: guarde-as à parte.')
  print('  Só o dono a lê (0600). Tem dados de pessoas: guarde-a noutra máquina, e cifrada.')
  if (manifest.fotos_em_falta.length > 0) say(`Aviso: ${manifest.fotos_em_falta.length} fotos não foram encontradas.`)
  if (manifest.unidades.desencontros > 0) {
    say(`Aviso: ${manifest.unidades.desencontros} artigos e reservas não dizem o mesmo um do outro.`)
  }
}

/**
 * Notes a copy before it is made, so that it has its own entry. One of a database that cannot be written is made all the same.
 * @returns why there is no entry; undefined when there is one
 */
const noteCopy = (db: Database): Promise<string | undefined> =>
  db
    .statement((tx) => noteAction(tx, commandLine, { accao: 'copia_feita', alvo: 'copia', alvoId: null }))
    .then(
      () => undefined,
      (error: Error) => error.message,
    )

/** `botica copia`: beside the running service, or without one. Migrates nothing. @throws StartupError */
export async function makeCopyNow({ ficheiro, substituir }: { ficheiro: string | undefined; substituir: boolean }) {
  const config = readConfig(process.env)
  await refuseMissing(config)
  const path = ficheiro ?? join(config.copies?.folder ?? '.', copyName(new Date()))
  // named by its minute, a copy takes the place of the one that the service made in the same
  const replaces = substituir || ficheiro === undefined
  if (!ficheiro && config.copies) await makeFolder(config.copies.folder)
  const there = await lstat(path).catch(() => undefined)
  if (there && !there.isFile()) throw new StartupError(`${path} não é um ficheiro normal: escolha outro nome.`)
  if (there && !replaces) throw new StartupError(`O ficheiro ${path} já existe: escolha outro, ou use --substituir.`)
  const interruption = watchInterruption()
  const log = pino({ level: 'error', base: null }, pino.destination(2))
  const progress = copyProgress()
  try {
    const { db, connection, close } = await connectDatabase(config, 'command', log)
    try {
      const unnoted = await noteCopy(db)
      const photos = await openPhotos(config, log)
      const secrets = secretsToCopy(await loadSecrets(config), config)
      const made = await makeCopy(
        {
          connection,
          photos,
          secrets,
          check: interruption.check,
          onProgress: (done, total) => progress(done, total, 'copiado'),
        },
        path,
        replaces,
      ).finally(() => photos.close())
      reportCopy(path, made, config)
      if (unnoted) say(`Aviso: a cópia não ficou na auditoria (${unnoted}).`)
    } finally {
      await close()
    }
  } finally {
    interruption.forget()
  }
}

export interface RestoreCommand {
  ficheiro: string
  mensagens: Messages
  terminarChaves: boolean
}

const summaryLabels: [string, string][] = [
  ['farmacia', 'farmácias'],
  ['utilizador', 'contas'],
  ['stock_item', 'artigos'],
  ['reserva', 'reservas'],
]

function aboutMessages({ manifest, messages }: Restored, chosen: Messages): string {
  if (manifest.mensagens_pendentes === 0) return 'Não havia mensagens por enviar.'
  if (chosen === 'enviar')
    return `${manifest.mensagens_pendentes} mensagens por enviar seguem quando o serviço arrancar.`
  if (chosen === 'largar') return `${messages} mensagens por enviar foram apagadas.`
  return (
    `${messages} mensagens que estavam por enviar ficaram retidas, porque o original pode já as ter enviado: ` +
    'veja-as com «notificacoes», e «notificacoes reenviar» ou «largar».'
  )
}

const keysAndWebhooks = (ended: Restored['ended']) =>
  ended
    ? `chaves de API e webhooks: acabaram todos (${ended.chaves} e ${ended.webhooks}); cada farmácia faz outros;`
    : 'chaves de API e webhooks terminados: valem outra vez (repor --terminar-chaves acaba com todos);'

/** Tells what a restore brings back: access that was revoked after the copy, which only the original knows. */
const revoked = (when: string, pharmacies: number, ended: Restored['ended']) =>
  `Todas as sessões acabaram: cada pessoa e cada farmácia volta a entrar.
  O que se fez depois de ${when} (Luanda) não está aqui, e a cópia não sabe o que foi. Voltou a valer o que desde então se retirou:
    códigos de acesso trocados: vale outra vez o de antes, em qualquer das ${pharmacies} farmácias;
    contas e farmácias desactivadas ou apagadas: estão outra vez como eram;
    ${keysAndWebhooks(ended)}
    recolhas: as retiradas valem outra vez, e faltam as publicadas;
    palavras-passe e segundos factores alterados: valem outra vez os de antes.
  Se o original ainda se lê, a auditoria dele diz quais (/gestao/auditoria, desde ${when}): repita-o aqui.
  Se não, gere outro código a cada farmácia (botica codigo --farmacia ID) e veja em /gestao que contas estão activas.`

function reportRestored(
  restored: Restored,
  { ficheiro, mensagens }: RestoreCommand,
  { databaseUrl, dataDir, s3 }: Config,
): void {
  const { manifest, applied } = restored
  const rows = new Map(manifest.tabelas.map(({ nome, linhas }) => [nome, linhas]))
  const { unidades, fotos, fotos_em_falta: missing } = manifest
  const when = luandaText(new Date(manifest.feita_em))
  print(`Reposta ${ficheiro} em ${databaseUrl ? 'DATABASE_URL' : dataDir}: a base de ${when} (Luanda), provada.`)
  print(`  ${summaryLabels.map(([table, name]) => `${rows.get(table) ?? 0} ${name}`).join(', ')}, ${fotos} fotos.`)
  print(`  Unidades como eram: ${unidades.livres} livres, ${unidades.presas} em ${unidades.activas} reservas activas.`)
  if (applied.length > 0) print(`  A cópia era de uma versão anterior; migrações aplicadas: ${applied.join(', ')}.`)
  if (missing.length > 0) print(`  ${missing.length} fotos já faltavam quando a cópia foi feita.`)
  if (s3) print('  As fotos foram escritas no bucket de S3_BUCKET. Se o original ainda o usa, dê outro a esta base.')
  print(`  ${aboutMessages(restored, mensagens)}`)
  print(`  ${revoked(when, rows.get('farmacia') ?? 0, restored.ended)}`)
}

/** `botica repor`. @throws StartupError */
export async function restore(command: RestoreCommand): Promise<void> {
  const config = readConfig(process.env)
  const interruption = watchInterruption()
  const progress = copyProgress()
  const log = pino({ level: 'error', base: null }, pino.destination(2))
  try {
    const { size } = await stat(command.ficheiro).catch(() => ({ size: 0 }))
    const restored = await restoreCopy({
      config,
      path: command.ficheiro,
      messages: command.mensagens,
      endKeys: command.terminarChaves,
      log,
      onProgress: (what, bytes) => progress(bytes, size, what),
      check: interruption.check,
    })
    reportRestored(restored, command, config)
  } finally {
    interruption.forget()
  }
}
