import { hash } from 'node:crypto'
import { join } from 'node:path'
import { build } from 'esbuild'
import type { Assets } from '#web/site/document.ts'
import { pages } from '#web/site/pages.ts'
import type { Built } from '#web/worker/built.ts'
import { headersWith } from './page-headers.ts'

/** Browsers that have service workers with all it uses. */
const target = ['chrome74', 'firefox68', 'safari13']

/** The scripts of patients' pages; the worker keeps none of the counter's or the administration's. */
const scripts = ['espera', 'procura', 'reserva']

/** The first parts of the paths that are for patients; what is done in the office is not for a phone to remember. */
const people = Object.entries(pages)
  .filter(([path, { session }]) => session === 'pessoa' && !path.startsWith('/gestao'))
  .map(([path]) => path.split('/')[1] ?? '')

/** Bundles the service worker, with the names of the files that it stores. */
export async function bundleWorker(all: Assets): Promise<Buffer> {
  // its pages are shown when there is no network to wait for
  const assets = {
    ...all,
    startStyle: '',
    scripts: Object.fromEntries(scripts.map((name) => [name, all.scripts[name] ?? ''])),
  }
  const shell = [assets.style, ...Object.values(assets.scripts), '/icone.svg']
  const built = (version: string): Built => ({
    assets,
    shell,
    people: [...new Set(people)],
    headers: headersWith(),
    version,
  })
  const made = async (version: string) => {
    const { outputFiles } = await build({
      entryPoints: [join(import.meta.dirname, '../../web/worker/sw.ts')],
      bundle: true,
      minify: true,
      write: false,
      format: 'iife',
      target,
      supported: { destructuring: true },
      charset: 'utf8',
      legalComments: 'none',
      define: { BOTICA: JSON.stringify(built(version)) },
      logLevel: 'silent',
    })
    return Buffer.from(outputFiles[0]?.contents ?? '')
  }
  // its own bytes are its version, but for the version itself
  return made(hash('sha1', await made(''), 'base64url').slice(0, 10))
}
