import { lstat } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { type Config, readConfig } from '#server/config/config.ts'
import { loadSecrets } from '#server/config/secrets.ts'
import { makeFolder } from '#server/copia/folder.ts'
import { type Made, makeCopy } from '#server/copia/make.ts'
import { copyName } from '#server/copia/names.ts'
import { secretsToCopy } from '#server/copia/secrets.ts'
import { connectDatabase } from '#server/db/connection/connect.ts'
import { refuseMissing } from '#server/db/connection/there.ts'
import { StartupError } from '#server/ground/startup-error.ts'
import { openPhotos } from '#server/modules/perfil/public.ts'
import { copyProgress } from './copy-progress.ts'
import { watchInterruption } from './interruption.ts'
import { print, say } from './output.ts'

const megabytes = (bytes: number) => `${(bytes / 1e6).toLocaleString('pt-PT', { maximumFractionDigits: 1 })} MB`

function report(path: string, { manifest, bytes }: Made, { s3 }: Config): void {
  const rows = manifest.tabelas.reduce((sum, { linhas }) => sum + linhas, 0)
  const secrets = manifest.entradas.some(({ nome }) => nome === 'segredos.json')
  print(`Cópia feita e lida de volta: ${path}, ${megabytes(bytes)}.`)
  print(`  ${rows} linhas de ${manifest.tabelas.length} tabelas, ${manifest.fotos} fotos${s3 ? ' (do bucket)' : ''}.`)
  print(secrets ? '  Tem também as chaves do serviço.' : '  Não tem as chaves, que vêm do ambiente: guarde-as à parte.')
  print('  Só o dono a lê (0600). Tem dados de pessoas: guarde-a noutra máquina, e cifrada.')
  if (manifest.fotos_em_falta.length > 0) say(`Aviso: ${manifest.fotos_em_falta.length} fotos não foram encontradas.`)
  if (manifest.unidades.desencontros > 0) {
    say(`Aviso: ${manifest.unidades.desencontros} artigos e reservas não dizem o mesmo um do outro.`)
  }
}

/** `botica copia`: beside the running service, or without one. Migrates nothing. @throws StartupError */
export async function makeCopyNow({ ficheiro, substituir }: { ficheiro: string | undefined; substituir: boolean }) {
  const config = readConfig(process.env)
  await refuseMissing(config)
  const path = ficheiro ?? join(config.copies?.folder ?? '.', copyName(new Date()))
  if (!ficheiro && config.copies) await makeFolder(config.copies.folder)
  const there = await lstat(path).catch(() => undefined)
  if (there && !there.isFile()) throw new StartupError(`${path} não é um ficheiro normal: escolha outro nome.`)
  if (there && !substituir) throw new StartupError(`O ficheiro ${path} já existe: escolha outro, ou use --substituir.`)
  const interruption = watchInterruption()
  const log = pino({ level: 'error', base: null }, pino.destination(2))
  const progress = copyProgress()
  try {
    const { connection, close } = await connectDatabase(config, 'command', log)
    try {
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
        substituir,
      ).finally(() => photos.close())
      report(path, made, config)
    } finally {
      await close()
    }
  } finally {
    interruption.forget()
  }
}
