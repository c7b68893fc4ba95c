// Entry point, in plain JavaScript: a Node that cannot read TypeScript starts the project's own.
import module from 'node:module'
import { join } from 'node:path'
import v8 from 'node:v8'
import { explainMissingNode, isRecent, packagedNode, runInstead } from './packaged-node.js'

const packaged = packagedNode()
if (isRecent()) {
  // Garbage is collected when the heap has grown by half since the last time, not to four times what is in use: some
  // 120 MB less after a busy hour, for a hundredth of its processor time.
  v8.setFlagsFromString('--heap-growing-percent=50')
  // Types are stripped and code compiled once, not at each start: half the time and 40 MB of memory, of which what strips
  // types would take half. Inside the project, since whoever can write the cache can run code.
  module.enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/botica'))
  const { trueBundle } = await import('./bundle.js')
  const bundle = trueBundle()
  await (bundle ? import(bundle) : import('./main.ts'))
} else if (packaged && packaged !== process.execPath) {
  runInstead(packaged, [...process.execArgv, ...process.argv.slice(1)])
} else explainMissingNode()
