import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { quickFolder } from './tests/support/quick-folder.ts'
import { SlowestFirst } from './tests/support/slowest-first.ts'
import { ofNpmTest } from './tests/support/suites.ts'

const quick = quickFolder()
// for this process and all that it starts; whoever runs the tests may name another
if (quick) process.env.TMPDIR ??= quick

/** Suite of `npm test`: each promise once. tests/support/suites.ts says which files these are. */
export default defineConfig({
  test: {
    include: [...ofNpmTest],
    globalSetup: ['tests/support/global-setup.ts'],
    setupFiles: ['tests/support/fixed-seed.ts', ...(process.env.TEMPOS_EM ? ['tests/support/measured.ts'] : [])],
    // a machine far from Luanda and from UTC, whose clocks change: nothing may depend on its zone
    env: { TZ: 'Pacific/Chatham' },
    pool: 'forks',
    // modules are loaded by Node, not by Vite
    experimental: { viteModuleRunner: false, nodeLoader: false },
    execArgv: [
      // young objects have room from the start: collecting them was a sixth of a worker's time
      '--min-semi-space-size=16',
      '--max-semi-space-size=32',
      '--import',
      join(import.meta.dirname, 'tests/support/test-process.ts'),
    ],
    // a worker takes one file after the other: the program and its libraries are read once, and no module keeps state
    isolate: false,
    // more workers than cores: each file has its own database and mostly waits
    maxWorkers: 4,
    sequence: { sequencer: SlowestFirst },
    // patience with what hangs, not a bound: a slow machine takes its time
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // a second, as it comes, is an absolute duration to a machine that does something else
    expect: { poll: { timeout: 150_000 } },
  },
})
