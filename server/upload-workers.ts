import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config/config.ts'
import { openUploads } from './http/upload.ts'
import { openRegisterReader } from './modules/farmacias/import/public.ts'
import { openRotaReader } from './modules/farmacias/rota/public.ts'
import { openPhotoDecoder } from './modules/perfil/public.ts'
import { openStockReader } from './modules/stock/upload/public.ts'

/** Opens the folder of uploads and the processes that read them; both end with the service. */
export async function openUploadWorkers(
  app: FastifyInstance,
  { dataDir }: Pick<Config, 'dataDir'>,
  deadlineFactor: number | undefined,
) {
  const uploads = openUploads(join(dataDir, 'recebidos'))
  // the pages send the files that they receive on to the API, which has places of its own
  const pageUploads = openUploads(join(dataDir, 'recebidos-paginas'))
  const workers = {
    stock: openStockReader(deadlineFactor),
    register: openRegisterReader(deadlineFactor),
    rota: openRotaReader(deadlineFactor),
    photos: openPhotoDecoder(deadlineFactor),
  }
  app.addHook('onClose', async () => {
    await Promise.all(Object.values(workers).map((worker) => worker.close()))
  })
  await Promise.all([uploads.sweep(), pageUploads.sweep()])
  return { uploads, pageUploads, ...workers }
}
