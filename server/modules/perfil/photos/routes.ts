import { notFound } from '#server/ground/error.ts'
import { showAnywhere } from '#server/http/headers.ts'
import type { Server } from '#server/http/serve.ts'
import { messages } from './messages.ts'
import { isPhotoKey, type PhotoStore } from './store.rules.ts'

const noPhoto = () => notFound(messages.noPhoto)

/** `GET /fotos/{key}`: an image never changes under its key, so a client that has it need never ask again. */
export function photoRoutes({ app }: Server, { photos }: { photos: PhotoStore }): void {
  const config = { limit: 'fotos' } as const
  app.get<{ Params: { chave: string } }>('/fotos/:chave', { config }, async ({ params: { chave } }, reply) => {
    if (!isPhotoKey(chave)) throw noPhoto()
    const address = await photos.publicAddress?.(chave)
    // short enough for the images to move to another address
    if (address) return reply.header('cache-control', 'public, max-age=86400').redirect(address, 302)
    const photo = await photos.read(chave)
    if (!photo) throw noPhoto()
    reply.headers({ ...showAnywhere, 'cache-control': 'public, max-age=31536000, immutable' })
    reply.header('content-length', photo.bytes)
    return reply.type('image/webp').send(photo.content)
  })
}
