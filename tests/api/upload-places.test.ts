import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { expectErro } from '../support/erro.ts'
import { patience } from '../support/pace.ts'
import { prepare, prepareEach } from '../support/prepare.ts'
import { sendRaw } from '../support/raw-http.ts'
import { openPharmacy } from '../support/scenario.ts'
import { uploadStock } from '../support/stock-files.ts'
import { serviceForTest, withService } from '../support/with-service.ts'

const service = withService()
const pharmacy = prepareEach(() => openPharmacy(service))
const received = () => readdir(join(service.dataDir, 'recebidos')).catch(() => [])

/** The head of an upload, and the beginning of its file. */
const beginning = (path: string, field: string, length: number) =>
  [
    `POST ${path} HTTP/1.1`,
    'Host: botica',
    `Authorization: Bearer ${pharmacy.client.token}`,
    'Content-Type: multipart/form-data; boundary=x',
    `Content-Length: ${length}`,
    '',
    `--x\r\nContent-Disposition: form-data; name="${field}"; filename="a"\r\n\r\nnome;quantidade\r\n`,
  ].join('\r\n')

const uploads: [string, string, string][] = [
  ['stock file', '/api/perfil/stock/importar', 'ficheiro'],
  ['photo', '/api/perfil/foto', 'foto'],
]

describe.each(uploads)('a %s', (_what, path, field) => {
  test("that stops coming keeps no place and no bytes, and beyond a sender's places is refused unread", async () => {
    // not twenty seconds of real time: the clock of who looks whether they come is moved
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const stalled = Array.from({ length: 30 }, () => sendRaw(service.address, beginning(path, field, 4_000_000)))
    const early: number[] = []
    for (const one of stalled) void one.then(({ status }) => early.push(status))
    const refused = await Promise.race(stalled)
    expectErro(refused, 503, 'INDISPONIVEL')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    await vi.waitFor(async () => expect(await received()).toHaveLength(14), patience)
    // all of them, before the clock moves and places are free
    await vi.waitFor(() => expect(early).toEqual(Array(16).fill(503)), patience)
    for (const name of await received()) {
      expect((await stat(join(service.dataDir, 'recebidos', name))).mode & 0o777).toBe(0o600)
    }
    const ended = Promise.all(stalled)
    let statuses: number[] | undefined
    // again until the last, whose file was there before anybody looked whether it comes
    await vi.waitFor(async () => {
      vi.advanceTimersByTime(20_000)
      statuses = (await Promise.race([ended, wait(20, [])])).map(({ status }) => status)
      expect(statuses).toHaveLength(30)
    }, patience)
    expect(statuses?.filter((status) => status === 503)).toHaveLength(16)
    expect(statuses?.filter((status) => status === 400)).toHaveLength(14)
    await vi.waitFor(async () => expect(await received()).toEqual([]), patience)
    // the places are free again
    expect((await uploadStock(pharmacy.client, 'nome;quantidade\nPanadol;3\n')).status).toBe(200)
  })

  test('A file whose sender goes away half-way leaves nothing on the disk', async () => {
    const { hostname, port } = new URL(service.address)
    const socket: Socket = connect(Number(port), hostname)
    socket.write(beginning(path, field, 4_000_000))
    await vi.waitFor(async () => expect(await received()).toHaveLength(1), patience)
    socket.destroy()
    await vi.waitFor(async () => expect(await received()).toEqual([]), patience)
  })

  test('that says it is too large is refused before it comes', async () => {
    expectErro(await sendRaw(service.address, beginning(path, field, 12_000_000)), 413, 'DEMASIADO_GRANDE')
    expect(await received()).toEqual([])
  })
})

test('a file that is read, or refused, leaves nothing on the disk', async () => {
  await uploadStock(pharmacy.client, 'nome;quantidade\nPanadol;3\n')
  expectErro(await uploadStock(pharmacy.client, Buffer.alloc(100)), 415, 'TIPO_NAO_SUPORTADO')
  expect(await received()).toEqual([])
})

describe('at its start the service', () => {
  const folder = prepare(
    async () => ({ path: await mkdtemp(join(tmpdir(), 'botica-teste-')) }),
    ({ path }) => rm(path, { recursive: true, force: true }),
  )

  test('At its start the service removes what a process that was killed has left, and no file that may still be coming', async () => {
    const files = join(folder.path, 'recebidos')
    await mkdir(files)
    await writeFile(join(files, 'antigo'), 'x')
    await writeFile(join(files, 'novo'), 'x')
    const hourAgo = new Date(Date.now() - 3_600_000)
    await utimes(join(files, 'antigo'), hourAgo, hourAgo)
    await serviceForTest({ env: { DATA_DIR: folder.path } })
    expect(await readdir(files)).toEqual(['novo'])
  })
})
