import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { serveFixed } from '#server/http/fixed.ts'
import { manifest } from '#web/site/manifest.ts'
import { workerHeaders } from './page-headers.ts'

/** A pharmacy's cross, on green. */
export const icon = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#0b5d43"/><path d="M13 6h6v7h7v6h-7v7h-6v-7H6v-6h7z" fill="#fff"/></svg>',
)

const MONTH_SECONDS = 30 * 86_400
const DAY_SECONDS = 86_400

const iconFile = (name: string) => () => readFile(join(import.meta.dirname, 'icons', name))

/**
 * Serves the files with which a browser installs the pages as an application and opens them without a network, and the
 * previews' picture.
 */
export function serveInstall(app: FastifyInstance, worker: Buffer): void {
  serveFixed(app, '/icone.svg', { type: 'image/svg+xml', load: async () => icon, maxAge: MONTH_SECONDS, own: true })
  for (const { src, type } of manifest.icons.filter(({ src }) => src.endsWith('.png'))) {
    serveFixed(app, src, { type, load: iconFile(src.slice(1)), maxAge: MONTH_SECONDS, own: true })
  }
  // image for previews in chats; no page loads it
  serveFixed(app, '/partilha.png', {
    type: 'image/png',
    load: iconFile('partilha.png'),
    maxAge: MONTH_SECONDS,
    own: true,
  })
  const text = Buffer.from(JSON.stringify(manifest))
  serveFixed(app, '/manifesto.webmanifest', {
    type: 'application/manifest+json',
    load: async () => text,
    maxAge: DAY_SECONDS,
    own: true,
  })
  serveFixed(app, '/sw.js', {
    type: 'text/javascript; charset=utf-8',
    load: async () => worker,
    headers: workerHeaders,
    own: true,
  })
}
