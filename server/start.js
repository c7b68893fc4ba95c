// What npm starts, in plain JavaScript: a Node that cannot read TypeScript can read this, and say so.
import module from 'node:module'
import { join } from 'node:path'
import v8 from 'node:v8'

const [major, minor] = process.versions.node.split('.').map(Number)
if (major > 22 || (major === 22 && minor >= 18)) {
  // What requests leave behind is collected when the heap has grown by half since the last time, not to four times what is
  // in use: some 120 MB less after a busy hour, for a hundredth of its processor time.
  v8.setFlagsFromString('--heap-growing-percent=50')
  // Types are stripped and code compiled once, not at each start: half the time and 40 MB of memory, of which what strips
  // types would take half. Inside the project, since whoever can write the cache can run code.
  module.enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/botica'))
  await import('./main.ts')
} else {
  process.stderr.write(
    `A Botica precisa de Node 22.18 ou mais recente, e este é o ${process.versions.node}: volte a correr ` +
      '"npm ci" sem --omit=optional, que traz um, e arranque com "npm start".\n',
  )
  process.exitCode = 1
}
