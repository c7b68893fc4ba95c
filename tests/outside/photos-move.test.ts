import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { EXIT } from '#server/cli/output.ts'
import { readConfig } from '#server/config/config.ts'
import { movePhotos, openBucket } from '#server/modules/perfil/public.ts'
import { run as runCommand, start } from '../cli/program.ts'
import { misbehaviour } from '../support/peer.ts'
import { prepareEach } from '../support/prepare.ts'
import { startS3Server } from '../support/s3-server.ts'
import { serviceForTest } from '../support/with-service.ts'

const s3 = prepareEach(startS3Server, (server) => server.stop())
let dataDir: string
let folder: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'botica-mudanca-'))
  folder = join(dataDir, 'fotos')
  const made = dataDir
  return () => rm(made, { recursive: true, force: true })
})

/** Puts images on the disk, as a service without a bucket stores them; the bytes are of no picture. */
async function imagesOnDisk(count: number): Promise<Map<string, Buffer>> {
  const images = new Map<string, Buffer>()
  await mkdir(folder, { recursive: true })
  for (let i = 0; i < count; i++) {
    const chave = `${randomUUID()}.webp`
    const bytes = Buffer.alloc(2000 + i, chave)
    images.set(chave, bytes)
    await writeFile(join(folder, chave), bytes)
  }
  return images
}
/** The installation after its restart with the bucket's settings. */
const restartWithS3 = (env: Record<string, string> = {}) =>
  serviceForTest({ env: { ...s3.env, DATA_DIR: dataDir, ...env } })
const onDisk = async () => (await readdir(folder)).filter((name) => name.endsWith('.webp'))
const inBucket = async (chave: string) => {
  const answer = await fetch(`${s3.publicUrl}/${chave}`)
  return answer.ok ? Buffer.from(await answer.arrayBuffer()) : undefined
}

const move = ['fotos', 'migrar']
const environment = () => ({ ...s3.env, DATA_DIR: dataDir })
async function run(options: string[] = [], env: Record<string, string> = {}) {
  const { status, out, err } = await runCommand([...move, ...options], { ...environment(), ...env })
  return { status, said: out + err }
}

/** Moves until nothing is left: what a busy bucket did not take in time stays for the next run. @returns how many were moved */
async function moveAll(): Promise<number> {
  let moved = 0
  for (let status: number | null = EXIT.partly; status === EXIT.partly; ) {
    const { status: ended, said } = await run()
    status = ended
    moved += Number(/^(\d+) de \d+ fotos passadas para o bucket, \d+(?:,\d)? MB\.$/m.exec(said)?.[1] ?? Number.NaN)
  }
  return moved
}

describe('moving a running installation', () => {
  test('nobody ever misses an image, and all end in the bucket, the same', async () => {
    const images = await imagesOnDisk(60)
    const { address } = await restartWithS3()
    let moving = true
    const seen: number[] = []
    const reader = async () => {
      while (moving)
        for (const [chave, bytes] of images) {
          const answer = await fetch(`${address}/fotos/${chave}`)
          seen.push(answer.status)
          if (!Buffer.from(await answer.arrayBuffer()).equals(bytes)) seen.push(0)
        }
    }
    const readers = [reader(), reader()]
    const moved = await moveAll()
    moving = false
    await Promise.all(readers)
    expect(moved).toBe(60)
    expect(new Set(seen)).toEqual(new Set([200]))
    expect(seen.length).toBeGreaterThan(60)
    expect(await onDisk()).toEqual([])
    for (const [chave, bytes] of images) expect(await inBucket(chave)).toEqual(bytes)

    expect(await run()).toEqual({ status: 0, said: 'Não há fotos no disco: não há nada para mover.\n' })
  })

  test('A public address leads to the bucket only once the image is there', async () => {
    const [[chave = ''] = []] = await imagesOnDisk(1)
    const { address } = await restartWithS3({ S3_PUBLIC_URL: s3.publicUrl })
    const look = () => fetch(`${address}/fotos/${chave}`, { redirect: 'manual' })
    expect((await look()).status).toBe(200)
    expect((await run()).status).toBe(0)
    expect((await look()).status).toBe(302)
  })

  test('killed halfway it goes on where it was', async () => {
    const images = await imagesOnDisk(120)
    await restartWithS3()
    const first = start(move, environment())
    while ((await onDisk()).length > 100) await new Promise((done) => setTimeout(done, 10))
    first.child.kill('SIGKILL')
    await first.ended
    const left = (await onDisk()).length
    expect(left).toBeGreaterThan(0)
    expect(await moveAll()).toBe(left)
    for (const [chave, bytes] of images) expect(await inBucket(chave)).toEqual(bytes)
  })

  test('asked to stop it stops after the images in hand, and says what to do', async () => {
    await imagesOnDisk(100)
    await restartWithS3()
    const { child, ended } = start(move, environment())
    while ((await onDisk()).length > 90) await new Promise((done) => setTimeout(done, 10))
    child.kill('SIGINT')
    const { status, out, err } = await ended
    expect(status).toBe(2)
    expect(out + err).toContain('Corra outra vez para continuar')
    expect((await onDisk()).length).toBeGreaterThan(0)
  })
})

test('a trial run counts, and changes nothing', async () => {
  await imagesOnDisk(3)
  expect(await run(['--simular'])).toEqual({ status: 0, said: 'Há 3 fotos no disco, 0 MB. Nada foi mudado.\n' })
  expect(await onDisk()).toHaveLength(3)
  expect(s3.door.asked.filter((line) => line.startsWith('PUT'))).toEqual([])
})

describe('no image leaves the disk', () => {
  test('before the service has been started with the bucket', async () => {
    await imagesOnDisk(1)
    const { status, said } = await run()
    expect(status).toBe(1)
    expect(said).toContain('reinicie-o primeiro com os mesmos S3_…')
    await restartWithS3({ S3_BUCKET: 'outro' })
    expect((await run()).status).toBe(1)
    expect(await onDisk()).toHaveLength(1)
  })

  test('No image leaves the disk of a service that has gone back to the disk', async () => {
    await imagesOnDisk(1)
    await (await restartWithS3()).stop()
    await serviceForTest({ env: { DATA_DIR: dataDir } })
    expect((await run()).status).toBe(1)
    expect(await onDisk()).toHaveLength(1)
  })

  test('No image leaves the disk when the bucket cannot be used', async () => {
    await imagesOnDisk(1)
    await restartWithS3()
    const { status, said } = await run([], { S3_SECRET_ACCESS_KEY: 'segredo-errado' })
    expect(status).toBe(1)
    expect(said).toMatch(/S3_SECRET_ACCESS_KEY não abrem o bucket/)
    expect(said).not.toContain('segredo-errado')
    expect(await onDisk()).toHaveLength(1)
  })

  test('No image leaves the disk when the bucket gives back other bytes', async () => {
    await imagesOnDisk(2)
    await restartWithS3()
    // past the trial object's three requests
    s3.failAfter(3, (request, response) => {
      if (request.method === 'GET') return response.writeHead(200).end('something else')
      return request.resume().on('end', () => response.writeHead(200).end())
    })
    const { status, said } = await run()
    expect(said).toContain('o que ficou no bucket não é o que foi enviado')
    expect(status).toBe(1)
    expect(await onDisk()).toHaveLength(2)
  })

  test('A bucket that stops answering makes the move give up soon', async () => {
    await imagesOnDisk(40)
    await restartWithS3()
    s3.failAfter(20, misbehaviour.cut)
    const { status, said } = await run()
    expect(status).toBe(2)
    expect(said).toContain('Parei antes do fim')
    expect(s3.door.asked.length).toBeLessThan(60)
    expect((await onDisk()).length).toBeGreaterThan(30)
  })
})

test('an image deleted while it is being copied does not stay in the bucket', async () => {
  const [[chave = ''] = []] = await imagesOnDisk(1)
  const config = readConfig(s3.env).s3
  if (!config) throw new Error('no bucket')
  const bucket = openBucket(config)
  const deletedMeanwhile: typeof bucket = {
    ...bucket,
    async put(key, bytes) {
      await bucket.put(key, bytes)
      await rm(join(folder, chave))
    },
  }
  const options = { folder, bucket: deletedMeanwhile, simulate: false, onProgress() {}, stopped: () => false }
  expect(await movePhotos(options)).toMatchObject({ total: 1, movidas: 0, apagadas: 1, falhas: [] })
  expect(await inBucket(chave)).toBeUndefined()
  bucket.close()
})
