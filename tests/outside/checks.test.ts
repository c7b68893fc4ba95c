import { describe, expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { checkKeys } from '#server/modules/auth/provider/public.ts'
import { checkBucket } from '#server/modules/perfil/public.ts'
import { checkRouting } from '#server/modules/trajecto/public.ts'
import { json, misbehaviour, startPeer } from '../support/peer.ts'
import { prepareEach } from '../support/prepare.ts'
import { startS3Server } from '../support/s3-server.ts'
import { farSnap, noRoute, ok } from './osrm.ts'

describe('the bucket', () => {
  const s3 = prepareEach(startS3Server, (server) => server.stop())
  const check = (env: Record<string, string> = {}) => {
    const config = readConfig({ ...s3.env, ...env }).s3
    if (!config) throw new Error('no bucket')
    return checkBucket(config)
  }

  test('The check uses the bucket as the service does, and leaves it as it was', async () => {
    expect(await check()).toBe('o bucket fotos lê-se, escreve-se e apaga-se')
    // each at least once: what is slow to answer is asked again
    expect([...new Set(s3.door.asked.map((line) => line.split(' ')[0]))]).toEqual(['PUT', 'GET', 'DELETE'])
    expect((await fetch(`${s3.publicUrl}/botica-verificar`)).status).toBe(404)
  })

  test.each([
    ['wrong keys', { S3_SECRET_ACCESS_KEY: 'segredo-errado' }, /S3_SECRET_ACCESS_KEY não abrem.*SignatureDoesNotMatch/],
    ['another bucket', { S3_BUCKET: 'nao-existe' }, /S3_BUCKET não existe neste servidor \(NoSuchBucket, 404\)/],
    ['another server', { S3_ENDPOINT: 'http://127.0.0.1:1' }, /http:\/\/127\.0\.0\.1:1: ECONNREFUSED/],
  ])('%s: says what to mend', async (_what, env, reason) => {
    const failure = await check(env).catch((error: Error) => error.message)
    expect(failure).toMatch(reason)
    expect(failure).not.toContain('segredo-errado')
  })
})

describe('over HTTP', () => {
  const peer = prepareEach(
    () => startPeer(json(ok)),
    (started) => started.stop(),
  )

  test('the routing engine: a way across Luanda, or what is wrong', async () => {
    expect(await checkRouting(peer.url)).toBe('trajecto de 2318 m em Luanda')
    for (const answer of [noRoute, farSnap]) {
      peer.answer(json(answer))
      await expect(checkRouting(peer.url)).rejects.toThrow('carregue um mapa de Angola')
    }
    peer.answer(json({}, 404))
    await expect(checkRouting(peer.url)).rejects.toThrow('respondeu 404')
    peer.answer(misbehaviour.never)
    await expect(checkRouting(peer.url)).rejects.toThrow('não respondeu a tempo')
  })

  test('the identity provider’s keys: how many, or what is wrong', async () => {
    peer.answer(json({ keys: [{ kid: 'um' }, { kid: 'dois' }] }))
    expect(await checkKeys({ jwksUrl: peer.url })).toBe('2 chaves públicas')
    peer.answer(json({ keys: [] }))
    await expect(checkKeys({ jwksUrl: peer.url })).rejects.toThrow('vazio')
    peer.answer((_request, response) => response.end('<html>'))
    await expect(checkKeys({ jwksUrl: peer.url })).rejects.toThrow('não é um conjunto de chaves')
  })
})
