import cliProgress from 'cli-progress'
import { say } from './output.ts'

export interface Progress {
  update(bytes: number, lines: number): void
  /** Clears the way for a line of text. */
  makeRoom(): void
  end(): void
}

const PLAIN_EVERY_MS = 3000
const CLEAR_LINE = '\r\x1b[K'

const count = (n: number) => n.toLocaleString('pt-PT')

/** A bar where someone watches, otherwise a line now and then; on standard error, by the bytes read. */
export function showProgress(bytes: number): Progress {
  return process.stderr.isTTY ? bar(bytes) : plain(bytes)
}

function bar(bytes: number): Progress {
  const single = new cliProgress.SingleBar(
    { format: '  {bar} {percentage} % · {linhas} linhas · faltam {eta_formatted}', clearOnComplete: true },
    cliProgress.Presets.shades_classic,
  )
  single.start(Math.max(1, bytes), 0, { linhas: '0' })
  return {
    update: (read, lines) => single.update(read, { linhas: count(lines) }),
    makeRoom: () => process.stderr.write(CLEAR_LINE),
    end: () => single.stop(),
  }
}

function plain(bytes: number): Progress {
  let last = performance.now()
  return {
    update(read, lines) {
      if (performance.now() - last < PLAIN_EVERY_MS) return
      last = performance.now()
      say(`  ${Math.floor((100 * read) / Math.max(1, bytes))} % lido, ${count(lines)} linhas tratadas`)
    },
    makeRoom() {},
    end() {},
  }
}
