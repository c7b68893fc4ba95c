import { hash } from 'node:crypto'
import { basename, join } from 'node:path'
import { build, type OutputFile, stop } from 'esbuild'
import { pages } from '#web/pages.ts'
import type { Assets } from '#web/site/document.ts'
import type { Built } from '#web/worker/built.ts'
import { headersWith, readerHeaders } from './page-headers.ts'

/**
 * Targets of the bundler: Android phones of 2019, and browsers that were never updated since. Newer syntax is rewritten
 * for them.
 */
const target = ['chrome74', 'firefox68', 'safari13']

/** The scripts of patients' pages; the worker keeps none of the counter's or the administration's. */
const patientScripts = ['espera', 'procura', 'reserva']

/** The first parts of the paths that are for patients; what is done in the office is not for a phone to remember. */
const people = Object.entries(pages)
  .filter(([path, { session }]) => session === 'pessoa' && !path.startsWith('/gestao'))
  .map(([path]) => path.split('/')[1] ?? '')

/** Bundles the service worker, with the names of the files that it stores. */
async function bundleWorker(all: Assets): Promise<Buffer> {
  // pages shown without a network need no style in the page
  const assets = {
    ...all,
    startStyle: '',
    scripts: Object.fromEntries(patientScripts.map((name) => [name, all.scripts[name] ?? ''])),
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
  // the version is the digest of the worker without its version
  return made(hash('sha1', await made(''), 'base64url').slice(0, 10))
}

export interface Asset {
  /** `/w/estilo-3f9a.css`: another name whenever anything in it changes. */
  path: string
  type: string
  bytes: Buffer
  headers?: Readonly<Record<string, string>>
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
const types: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  wasm: 'application/wasm',
}

const styles = ['estilo', 'inicio', 'imprimir', 'balcao', 'gestao']
const scripts = [
  'espera',
  'procura',
  'resultados',
  'inicio',
  'reserva',
  'alerta',
  'balcao',
  'stock',
  'artigo',
  'ficheiro',
  'gestao',
]

const assetOf = ({ path, contents }: OutputFile): Asset => ({
  path: `/w/${basename(path)}`,
  type: types[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
  bytes: Buffer.from(contents),
})

/** Browsers with WebAssembly, and its newer instructions, which the reader of codes uses. */
const readerTarget = ['chrome91', 'firefox89', 'safari16.4']

/** Bundles the worker that reads codes where a browser cannot, and its WebAssembly. */
async function bundleReader(): Promise<Asset[]> {
  const { outputFiles } = await build({
    entryPoints: [join(web, 'browser/read-codes.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: readerTarget,
    charset: 'utf8',
    legalComments: 'none',
    loader: { '.wasm': 'file' },
    outdir: '/w',
    publicPath: '/w',
    entryNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    logLevel: 'silent',
  })
  return outputFiles.map((file) => ({ ...assetOf(file), headers: readerHeaders }))
}

async function bundle(): Promise<BuiltAssets> {
  const reader = await bundleReader()
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
    define: { READER: JSON.stringify(reader.find(({ path }) => path.endsWith('.js'))?.path) },
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
  return { names, inlineHash, files: [...files, ...reader], worker }
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
