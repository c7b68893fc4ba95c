import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { serveFixed } from '#server/http/fixed.ts'
import { manifest } from '#web/manifest.ts'
import { icon } from './icon.ts'
import { workerHeaders } from './page-headers.ts'

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
  // of previews: chats ask for it, and no page of ours does
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
