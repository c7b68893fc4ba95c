import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { dataFolder } from './serving.ts'

const main = join(import.meta.dirname, '../../server/start.js')
const run = promisify(execFile)
/** Milliseconds after which a service that was not refused is killed, so that it does not outlive the test. */
const LONGEST_MS = 60_000

test.each(['servir', 'paginas', 'demo', 'migrar'])(
  '%s where the system lets it open 64 files is refused with one line, and leaves nothing',
  async (command) => {
    const DATA_DIR = await dataFolder()
    const env = { PATH: process.env.PATH, DATA_DIR, PORT: '0', API_URL: 'http://127.0.0.1:9' }
    const limited = ['-c', 'ulimit -n 64; exec "$@"', 'sh', process.execPath, main, command]
    const ended = await run('sh', limited, { env, timeout: LONGEST_MS }).catch((error) => error)
    expect([ended.code, ended.stdout]).toEqual([1, ''])
    expect(ended.stderr.trimEnd().split('\n')).toEqual([
      expect.stringMatching(/^O sistema só deixa este processo abrir 64 ficheiros e ligações; são precisos 256/),
    ])
    expect(await readdir(DATA_DIR)).toEqual([])
  },
)
