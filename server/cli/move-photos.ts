import { readConfig } from '#server/config/config.ts'
import type { S3Config } from '#server/config/services.ts'
import { StartupError } from '#server/ground/error.ts'
import {
  checkBucket,
  type Moved,
  movePhotos,
  openBucket,
  photoFolder,
  photosOnDisk,
  servesFrom,
} from '#server/modules/perfil/public.ts'
import { EXIT, print, say } from './output.ts'

const PROGRESS_EVERY_MS = 2000
const SHOWN_FAILURES = 10

const megabytes = (bytes: number) => `${(bytes / 1e6).toLocaleString('pt-PT', { maximumFractionDigits: 1 })} MB`
const photos = (n: number) => `${n} ${n === 1 ? 'foto' : 'fotos'}`

/** @throws StartupError when moving could lose an image or cannot work */
async function assertMovable(folder: string, s3: S3Config, simulate: boolean): Promise<void> {
  await checkBucket(s3, { write: !simulate }).catch((error: Error) => {
    throw new StartupError(`Não foi possível usar o bucket: ${error.message}.`)
  })
  if (!simulate && !(await servesFrom(folder, s3))) {
    throw new StartupError(
      'O serviço ainda não foi arrancado com este S3: reinicie-o primeiro com os mesmos S3_…, ou as fotos movidas deixavam de se ver.',
    )
  }
}

function reporter(): (moved: Moved) => void {
  let last = performance.now()
  return ({ total, movidas, apagadas, bytes, falhas }) => {
    if (performance.now() - last < PROGRESS_EVERY_MS) return
    last = performance.now()
    say(`  ${movidas + apagadas + falhas.length} de ${photos(total)}, ${megabytes(bytes)}`)
  }
}

function report({ total, movidas, bytes, falhas, interrompida }: Moved, simulate: boolean): void {
  for (const { chave, motivo } of falhas.slice(0, SHOWN_FAILURES)) say(`  ${chave}: ${motivo}`)
  if (falhas.length > SHOWN_FAILURES) say(`  … e mais ${falhas.length - SHOWN_FAILURES}`)
  if (simulate) print(`Há ${photos(total)} no disco, ${megabytes(bytes)}. Nada foi mudado.`)
  else print(`${movidas} de ${photos(total)} passadas para o bucket, ${megabytes(bytes)}.`)
  if (interrompida)
    say('Parei antes do fim; as que faltam continuam no disco e a ver-se. Corra outra vez para continuar.')
}

/** `botica fotos migrar`: from the disk to the bucket, beside the running service. @throws StartupError */
export async function movePhotosToBucket({ simular }: { simular: boolean }): Promise<void> {
  const config = readConfig(process.env)
  if (!config.s3) throw new StartupError('Para onde? Defina S3_ENDPOINT, S3_BUCKET e os outros S3_….')
  const folder = photoFolder(config)
  if ((await photosOnDisk(folder)).length === 0) return print('Não há fotos no disco: não há nada para mover.')
  await assertMovable(folder, config.s3, simular)
  let isStopping = false
  const stop = () => {
    isStopping = true
  }
  process.once('SIGINT', stop).once('SIGTERM', stop)
  const bucket = openBucket(config.s3)
  try {
    const options = { folder, bucket, simulate: simular, onProgress: reporter(), stopped: () => isStopping }
    const moved = await movePhotos(options)
    report(moved, simular)
    if (moved.falhas.length === 0 && !moved.interrompida) return
    process.exitCode = moved.movidas > 0 ? EXIT.partly : EXIT.nothing
  } finally {
    bucket.close()
    process.off('SIGINT', stop).off('SIGTERM', stop)
  }
}
