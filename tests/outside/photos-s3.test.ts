import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { openPhotos, sweepPhotos } from '#server/modules/perfil/public.ts'
import { succeed } from '../support/client.ts'
import { expectErro } from '../support/erro.ts'
import { photoForm, png } from '../support/images.ts'
import { misbehaviour } from '../support/peer.ts'
import { prepareEach } from '../support/prepare.ts'
import { startS3Server } from '../support/s3-server.ts'
import { openPharmacy } from '../support/scenario.ts'
import { serviceForTest, withService, withServiceEach } from '../support/with-service.ts'

const base = withService()
const s3 = prepareEach(startS3Server, (server) => server.stop())
const onS3 = (env: Record<string, string> = {}) => ({ connection: base.connection, env: { ...s3.env, ...env } })
const service = withServiceEach(onS3)
const pharmacy = prepareEach(() => openPharmacy(service))
afterEach(() => void vi.useRealTimers())

const upload = async (size = 64) => pharmacy.client.post('/api/perfil/foto', photoForm(await png(size, size)))
const uploaded = async (size?: number): Promise<string> => succeed(await upload(size)).imagem_url
const shown = async () => (await pharmacy.client.get('/api/perfil/me')).body.imagem_url
const fetched = (path: string, at = service) => fetch(at.address + path, { redirect: 'manual' })
const loose = async () =>
  (await base.db.many<{ chave: string }>(sql`select chave from foto_solta`)).map(({ chave }) => chave)
const sweep = async () => {
  const store = await openPhotos(readConfig({ ...s3.env, DATA_DIR: service.dataDir }), { info() {}, warn() {} })
  await sweepPhotos(base.db, store, 0)
  store.close()
}

describe('a private bucket', () => {
  test('A private bucket holds the image, typed and for ever; the service hands it out', async () => {
    const path = await uploaded()
    const inBucket = await fetch(s3.publicUrl + path.replace('/fotos', ''))
    expect(inBucket.status).toBe(200)
    expect(inBucket.headers.get('content-type')).toBe('image/webp')
    expect(inBucket.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')

    const handed = await fetched(path)
    expect(handed.status).toBe(200)
    expect(handed.headers.get('content-type')).toBe('image/webp')
    expect(handed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(await handed.arrayBuffer()).toEqual(await inBucket.arrayBuffer())
    expect(await readdir(join(service.dataDir, 'fotos'))).toEqual(['em-s3'])
  })

  test('A private bucket loses the old image when a new one takes its place', async () => {
    const first = await uploaded()
    const second = await uploaded(32)
    expect(await shown()).toBe(second)
    expect((await fetched(first)).status).toBe(404)
    expect((await fetch(s3.publicUrl + first.replace('/fotos', ''))).status).toBe(404)
    expect(await loose()).toEqual([])
  })

  test('A private bucket loses the image of a pharmacy that is deleted', async () => {
    const path = await uploaded()
    await (await service.admin()).delete(`/api/farmacias/${pharmacy.id}`)
    await sweep()
    expect((await fetched(path)).status).toBe(404)
    expect(await loose()).toEqual([])
  })

  test('A private bucket is not asked for names that no image has', async () => {
    for (const path of ['/fotos/em-s3', '/fotos/..%2f..%2fetc%2fpasswd', '/fotos/x.webp']) {
      expectErro(await service.anyone.get(path), 404, 'NAO_ENCONTRADO')
    }
    expect(s3.door.asked).toEqual([])
  })
})

test('a public bucket is where the image’s address leads, and pages may show it from there', async () => {
  const path = await uploaded()
  const open = await serviceForTest(onS3({ S3_PUBLIC_URL: `${s3.publicUrl}/` }))
  const answer = await fetched(path, open)
  expect(answer.status).toBe(302)
  expect(answer.headers.get('location')).toBe(s3.publicUrl + path.replace('/fotos', ''))
  expect(answer.headers.get('cache-control')).toBe('public, max-age=86400')
  expect((await fetch(open.address + path)).headers.get('content-type')).toBe('image/webp')
  const policy = (await fetch(open.address)).headers.get('content-security-policy')
  expect(policy).toContain(`img-src 'self' data: ${new URL(s3.publicUrl).origin};`)
})

describe('a bucket that cannot be used is a 503 that changes nothing', () => {
  test.each([
    ['an unknown key', { S3_ACCESS_KEY_ID: 'outra' }, 'InvalidAccessKeyId, 403'],
    ['a wrong secret', { S3_SECRET_ACCESS_KEY: 'segredo-errado' }, 'SignatureDoesNotMatch, 403'],
    ['another bucket', { S3_BUCKET: 'nao-existe' }, 'NoSuchBucket, 404'],
  ])('A bucket with %s answers 503 and changes nothing', async (_what, env, causa) => {
    const before = await uploaded()
    const broken = await serviceForTest(onS3(env))
    const client = await broken.anyone.pharmacy(pharmacy.codigo)
    expectErro(await client.post('/api/perfil/foto', photoForm(await png())), 503, 'INDISPONIVEL')
    expectErro(await broken.anyone.get(before), 503, 'INDISPONIVEL')
    const told = broken.logged.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'S3 falhou')
    expect(told.map((line) => line.causa)).toEqual([causa, causa])
    expect(broken.logged.join()).not.toContain('segredo-errado')
    // the right keys still see all there was
    expect(await shown()).toBe(before)
    expect((await fetched(before)).status).toBe(200)
    expect(await loose()).toHaveLength(1)
    await sweep()
    expect(await loose()).toEqual([])
  })

  test('A server that is down answers 503, and what was left of the upload is swept later', async () => {
    const before = await uploaded()
    s3.door.answer(misbehaviour.cut)
    expectErro(await upload(), 503, 'INDISPONIVEL')
    expect(await shown()).toBe(before)
    expect(await loose()).toHaveLength(1)
    await expect(sweep()).rejects.toThrow()
    expect(await loose()).toHaveLength(1)
    s3.mend()
    await sweep()
    expect(await loose()).toEqual([])
    expect(await uploaded()).not.toBe(before)
  })

  test('when it fails after it has kept the bytes: the old image stays, the new one goes', async () => {
    const before = await uploaded()
    s3.loseAnswers()
    expectErro(await upload(), 503, 'INDISPONIVEL')
    s3.mend()
    expect(await shown()).toBe(before)
    expect((await fetched(before)).status).toBe(200)
    const [chave = ''] = await loose()
    expect((await fetched(`/fotos/${chave}`)).status).toBe(200)
    await sweep()
    expect((await fetched(`/fotos/${chave}`)).status).toBe(404)
  })

  test('when it never answers: within its limit, and at once when that has happened often', async () => {
    const before = await uploaded()
    s3.door.answer(misbehaviour.never)
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => service.anyone.get(before)))
    for (const answer of answers) expectErro(answer, 503, 'INDISPONIVEL')

    const asked = s3.door.asked.length
    for (let i = 0; i < 20; i++) expectErro(await service.anyone.get(before), 503, 'INDISPONIVEL')
    // not asked, so not waited for
    expect(s3.door.asked).toHaveLength(asked)

    s3.mend()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11_000 })
    expect((await service.anyone.get(before)).status).toBe(200)
  })
})

test('A bucket’s one broken connection and one “slow down” are not noticed', async () => {
  s3.door.answer((request, response) => {
    if (s3.door.asked.length === 1) return misbehaviour.cut(request)
    response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>')
    s3.mend()
  })
  await uploaded()
  expect(s3.door.asked).toHaveLength(3)
})
