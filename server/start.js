// What npm starts, in plain JavaScript: a Node that cannot read TypeScript can read this, and say so.
import module from 'node:module'
import { join } from 'node:path'

const [major, minor] = process.versions.node.split('.').map(Number)
if (major > 22 || (major === 22 && minor >= 18)) {
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
