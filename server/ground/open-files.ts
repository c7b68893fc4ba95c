import { StartupError } from './startup-error.ts'

/** Below this many files at once the service starts now and then, and fails in the middle of requests. */
const LEAST = 256

/** The part of Node's report that Node's types lack. */
interface Report {
  excludeNetwork: boolean
  getReport(): { userLimits?: { open_files?: { soft: number | string } } }
}

/** Returns how many files and connections this process may have open at once; Infinity without a known limit. */
function mayOpen(): number {
  const report = process.report as unknown as Report
  // it would look up the names of peers
  report.excludeNetwork = true
  const { userLimits } = report.getReport()
  const soft = Number(userLimits?.open_files?.soft)
  return Number.isNaN(soft) ? Number.POSITIVE_INFINITY : soft
}

/** @throws StartupError when the system lets this process open too few files */
export function assertMayOpenFiles(): void {
  const limit = mayOpen()
  if (limit >= LEAST) return
  throw new StartupError(
    `O sistema só deixa este processo abrir ${limit} ficheiros e ligações; são precisos ${LEAST}, e 4096 para servir muita gente. Veja «ulimit -n», ou LimitNOFILE na unidade do systemd.`,
  )
}
