#!/usr/bin/env node
// Starts the agent: the bundle of the package, or in a clone its sources. In plain JavaScript, so that an older Node says what is missing.
import { existsSync } from 'node:fs'

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
const bundle = new URL('./dist/agente.cjs', import.meta.url)

if (major < 22 || (major === 22 && minor < 18)) {
  process.stderr.write(
    `O agente da Botica precisa de Node 22.18 ou mais recente, e este é o ${process.versions.node}: instale o Node 24 (https://nodejs.org/en/download).\n`,
  )
  process.exitCode = 1
} else {
  await import(existsSync(bundle) ? bundle.href : new URL('./src/main.ts', import.meta.url).href)
}
