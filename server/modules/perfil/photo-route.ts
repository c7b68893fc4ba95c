import type { FastifyInstance } from 'fastify'
import { notFound } from '#server/error.ts'
import type { PhotoStore } from './photo-store.ts'

/** A key as `replacePhoto` makes them: nothing else reaches the store. */
const key = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}\.webp$/

/** `GET /fotos/{key}`: an image never changes under its key, so whoever has it need never ask again. */
export function servePhotos(app: FastifyInstance, photos: PhotoStore): void {
  app.get<{ Params: { chave: string } }>('/fotos/:chave', async ({ params: { chave } }, reply) => {
    const bytes = key.test(chave) ? await photos.read(chave) : undefined
    if (!bytes) throw notFound('Esta imagem não existe.')
    return reply.type('image/webp').header('cache-control', 'public, max-age=31536000, immutable').send(bytes)
  })
}
