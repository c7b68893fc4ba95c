import { serveChildProcess } from '#server/child-process/child.ts'

serveChildProcess(900, async (work: string) => ({ work, pid: process.pid }))
