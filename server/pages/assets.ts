import { hash } from 'node:crypto'
import { basename, join } from 'node:path'
import { build, type OutputFile, stop } from 'esbuild'
import type { Assets } from '#web/site/document.ts'
import { bundleWorker } from './worker.ts'

export interface Asset {
  /** `/w/estilo-3f9a.css`: another name whenever anything in it changes. */
  path: string
  type: string
  bytes: Buffer
}

export interface BuiltAssets {
  names: Assets
  /** The hash of the inline style, for the content security policy. */
  inlineHash: string
  files: Asset[]
  /**
   * Script of the service worker. It contains the names of the pages' files, and so has another version with each of
   * them.
   */
  worker: Buffer
}

const web = join(import.meta.dirname, '../../web')
const types: Record<string, string> = { css: 'text/css; charset=utf-8', js: 'text/javascript; charset=utf-8' }

/**
 * Targets of the bundler: Android phones of 2019, and browsers that were never updated since. Newer syntax is rewritten
 * for them.
 */
const target = ['chrome74', 'firefox68', 'safari13']

const styles = ['estilo', 'inicio', 'imprimir', 'balcao', 'gestao']
const scripts = ['espera', 'procura', 'inicio', 'reserva', 'alerta', 'balcao', 'stock', 'artigo', 'ficheiro', 'gestao']

const assetOf = ({ path, contents }: OutputFile): Asset => ({
  path: `/w/${basename(path)}`,
  type: types[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
  bytes: Buffer.from(contents),
})

async function bundle(): Promise<BuiltAssets> {
  const { outputFiles } = await build({
    entryPoints: [
      ...styles.map((name) => join(web, `style/${name}.css`)),
      ...scripts.map((name) => join(web, `browser/${name}.ts`)),
    ],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target,
    // Safari 13 knows it, but for a corner that nobody writes
    supported: { destructuring: true },
    charset: 'utf8',
    legalComments: 'none',
    outdir: '/w',
    entryNames: '[name]-[hash]',
    logLevel: 'silent',
  })
  const all = outputFiles.map(assetOf)
  const start = all.find(({ path }) => path.startsWith('/w/inicio-'))
  const files = all.filter((each) => each !== start)
  const named = (name: string, type: string) =>
    files.find(({ path }) => path.startsWith(`/w/${name}-`) && path.endsWith(type))?.path ?? ''
  const names = {
    style: named('estilo', '.css'),
    startStyle: start?.bytes.toString().trim() ?? '',
    printStyle: named('imprimir', '.css'),
    counterStyle: named('balcao', '.css'),
    officeStyle: named('gestao', '.css'),
    scripts: Object.fromEntries(scripts.map((name) => [name, named(name, '.js')])),
  }
  const worker = await bundleWorker(names)
  await stop()
  const inlineHash = `'sha256-${hash('sha256', names.startStyle, 'base64')}'`
  return { names, inlineHash, files, worker }
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}

/**
 * Bundles what browsers load, in memory: it takes some 40 ms, writes no file and fetches nothing. It runs once a process,
 * because the bundler's helper is shared, and the first build to end would stop it under the others.
 */
export const buildAssets = once(bundle)
