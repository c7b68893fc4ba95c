// The Node that comes with the project, in plain JavaScript: an older Node runs this file to find it.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const MINIMUM = '22.18'

/** Tells if this Node reads TypeScript. */
export function isRecent() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  const [least, leastMinor] = MINIMUM.split('.').map(Number)
  return major > least || (major === least && minor >= leastMinor)
}

/**
 * The path of the Node that `npm ci` installed for this system; undefined where there is none (macOS), or where optional
 * packages were left out. It is looked for in its own package: npm 9 and 10 install it and leave no `node_modules/.bin/node`.
 */
export function packagedNode() {
  const { platform, arch } = process
  const binary = platform === 'win32' ? `node-win-${arch}/bin/node.exe` : `node-${platform}-${arch}/bin/node`
  const path = fileURLToPath(new URL(`../node_modules/${binary}`, import.meta.url))
  return existsSync(path) ? path : undefined
}

/** Says on standard error which Node is missing and how to have it. */
export function explainMissingNode() {
  const packaged = ['linux', 'win32'].includes(process.platform)
  const way = packaged
    ? 'volte a correr "npm ci" sem --omit=optional, que traz um, e arranque com "npm start"'
    : 'instale o Node 24 (https://nodejs.org/en/download) e repita o comando'
  const { node } = process.versions
  process.stderr.write(`A Botica precisa de Node ${MINIMUM} ou mais recente, e este é o ${node}: ${way}.\n`)
  process.exitCode = 1
}

/**
 * Runs a program in the place of this process: its input and output are ours, and we end as it ends. Signals are passed on,
 * except on Windows, where a console sends them to both and sending one kills.
 */
export function runInstead(program, args, options = {}) {
  // the service knows its launcher by this name: server/cli/signals.ts
  process.title = 'botica'
  let child
  // listened to before there is a child: one that starts sooner than we listen would outlive us
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
    process.on(signal, () => {
      if (process.platform !== 'win32') child?.kill(signal)
    })
  }
  child = spawn(program, args, { stdio: 'inherit', ...options })
  child.on('error', (error) => {
    process.stderr.write(`Não foi possível correr ${program}: ${error.message}\n`)
    process.exitCode = 1
  })
  child.on('exit', (status, signal) => {
    if (!signal) process.exit(status)
    process.removeAllListeners(signal)
    process.kill(process.pid, signal)
  })
}
