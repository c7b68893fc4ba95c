import { readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { diskPhotos, sweepPhotos } from '#server/modules/perfil/public.ts'
import { openClient } from '../support/database.ts'
import { expectErro, expectInvalid } from '../support/erro.ts'
import {
  animated,
  gif,
  jpeg,
  jpegBomb,
  noise,
  photoForm,
  photoWithPosition,
  png,
  pngBomb,
  webp,
} from '../support/images.ts'
import { prepare } from '../support/prepare.ts'
import { openPharmacy } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

const service = withService()
const pharmacy = prepare(() => openPharmacy(service))

const path = '/api/perfil/foto'
const upload = (...args: Parameters<typeof photoForm>) => pharmacy.client.post(path, photoForm(...args))
const folder = () => join(service.dataDir, 'fotos')
const files = () => readdir(folder()).catch(() => [])
const keyOf = (url: string) => url.replace('/fotos/', '')
async function served(url: string) {
  const response = await fetch(service.address + url)
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
}
const imageUrl = async () => (await service.anyone.get(`/api/farmacias/${pharmacy.id}`)).body.imagem_url

describe('a photo', () => {
  test.each([
    ['JPEG', jpeg],
    ['PNG', png],
    ['WebP', webp],
  ])(
    'A photo that is a %s becomes the image of the profile, is served as it is shown, and may be kept for ever',
    async (_format, make) => {
      const { status, body } = await upload(await make())
      expect(status).toBe(200)
      expect(body).toEqual({
        erro: false,
        mensagem: expect.any(String),
        imagem_url: expect.stringMatching(/^\/fotos\/[0-9a-f-]{36}\.webp$/),
      })
      expect(await imageUrl()).toBe(body.imagem_url)
      expect((await pharmacy.client.get('/api/perfil/me')).body.imagem_url).toBe(body.imagem_url)
      const image = await served(body.imagem_url)
      expect(image.status).toBe(200)
      expect(image.headers.get('content-type')).toBe('image/webp')
      expect(image.headers.get('cache-control')).toContain('immutable')
      expect(Number(image.headers.get('content-length'))).toBe(image.bytes.length)
      expect(await sharp(image.bytes).metadata()).toMatchObject({ format: 'webp', width: 64, height: 48 })
    },
  )

  test('A photo is judged by its bytes, whatever it calls itself', async () => {
    expect((await upload(await png(), { type: 'text/plain', name: 'foto.txt' })).status).toBe(200)
    expect((await upload(await jpeg(), { type: 'image/gif', name: '../../foto.gif' })).status).toBe(200)
  })

  test('A photo loses its metadata, the place where it was taken above all, and stands upright', async () => {
    const original = await photoWithPosition()
    const before = await sharp(original).metadata()
    expect(before).toMatchObject({ width: 300, height: 200, orientation: 6, exif: expect.any(Buffer) })
    const { bytes } = await served((await upload(original)).body.imagem_url)
    const after = await sharp(bytes).metadata()
    expect(after).toMatchObject({ width: 200, height: 300 })
    for (const field of ['exif', 'iptc', 'xmp', 'icc', 'orientation'] as const) expect(after[field]).toBeUndefined()
    expect(bytes.includes('Telefone') || bytes.includes('EXIF') || bytes.includes('GPS')).toBe(false)
  })

  // over 2 s on a slow machine: 24 megapixels are made, and read
  test('A photo of 24 megapixels, progressive, is made small enough', async () => {
    const large = await sharp({ create: { width: 6000, height: 4000, channels: 3, background: 'teal' } })
      .jpeg({ progressive: true })
      .toBuffer()
    const { bytes } = await served((await upload(large)).body.imagem_url)
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1280, height: 853 })
  })

  test('A photo replaces the old one, whose file is deleted', async () => {
    const first = (await upload(await jpeg())).body.imagem_url
    expect(await files()).toContain(keyOf(first))
    const second = (await upload(await png())).body.imagem_url
    expect(second).not.toBe(first)
    const left = await files()
    expect(left).toContain(keyOf(second))
    expect(left).not.toContain(keyOf(first))
    expect((await served(first)).status).toBe(404)
    expect(left.filter((name) => name.includes('parcial'))).toEqual([])
  })

  test('sent twice at once leaves one', async () => {
    const image = await jpeg()
    const answers = await Promise.all([1, 2, 3].map(() => upload(image)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const current = keyOf(await imageUrl())
    const keys = answers.map(({ body }) => keyOf(body.imagem_url))
    expect((await files()).filter((name) => keys.includes(name))).toEqual([current])
  })

  test('A photo of a pharmacy that is deleted is left to the sweeper, which leaves the others', async () => {
    const closed = await openPharmacy(service)
    const image = keyOf((await closed.client.post(path, photoForm(await jpeg()))).body.imagem_url)
    const kept = keyOf((await upload(await png())).body.imagem_url)
    await (await service.admin()).delete(`/api/farmacias/${closed.id}`)
    expect(await files()).toContain(image)
    const rows = await openClient(service.connection)
    const loose = async () => (await rows.query('select chave from foto_solta')).rows.map(({ chave }) => chave)
    expect(await loose()).toEqual([image])
    expect(await sweepPhotos(service.db, diskPhotos(folder(), { warn() {} }))).toBe(0)
    expect(await sweepPhotos(service.db, diskPhotos(folder(), { warn() {} }), 0)).toBe(1)
    expect(await files()).not.toContain(image)
    expect(await files()).toContain(kept)
    expect(await loose()).toEqual([])
  })
})

test('a disk that takes no more is a 503 that changes nothing, and the log says why', async () => {
  const { body } = await upload(await png())
  await rename(folder(), `${folder()}.cheia`)
  // no test may fill a disk: one that has no such folder fails in the same way
  await writeFile(folder(), '')
  try {
    const refused = await upload(await png())
    expectErro(refused, 503, 'INDISPONIVEL')
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/)
  } finally {
    await rm(folder())
    await rename(`${folder()}.cheia`, folder())
  }
  expect(await imageUrl()).toBe(body.imagem_url)
  expect((await served(body.imagem_url)).status).toBe(200)
  const told = service.logged.map((line) => JSON.parse(line)).filter(({ msg }) => msg.includes('disco'))
  expect(told).toMatchObject([{ causa: 'EEXIST' }])
})

test('A photo is removed with its file, and where there is none nothing changes', async () => {
  const { imagem_url } = (await upload(await jpeg())).body
  for (let times = 0; times < 2; times++) {
    expect((await pharmacy.client.delete(path)).status).toBe(200)
    expect(await imageUrl()).toBeNull()
  }
  expect((await served(imagem_url)).status).toBe(404)
  expect(await files()).not.toContain(keyOf(imagem_url))
})

describe('what is no photo', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  const cases: [string, () => Promise<Buffer | string> | Buffer | string][] = [
    ['a GIF', gif],
    ['an SVG', () => svg],
    ['an SVG after a byte-order mark', () => `\ufeff<?xml version="1.0"?>${svg}`],
    ['text', () => 'isto não é uma fotografia'],
    ['nothing', () => ''],
    ['a web page', () => '<html><body>olá</body></html>'],
    ['a PDF', () => '%PDF-1.4\n%âãÏÓ\n'],
    [
      'a TIFF',
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
          .tiff()
          .toBuffer(),
    ],
    [
      'half a JPEG',
      async () => {
        const whole = await jpeg(200, 200)
        return whole.subarray(0, whole.length / 2)
      },
    ],
    [
      'half a PNG',
      async () => {
        const whole = await noise(60, 60)
        return whole.subarray(0, whole.length / 2)
      },
    ],
    ['the first bytes of a JPEG', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ['the first bytes of a PNG', () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
    ['a few bytes that say they are 30000 by 30000 pixels', () => pngBomb(30_000, 30_000)],
    ['a few bytes that say they are two thousand million pixels wide', () => pngBomb(2 ** 31 - 1, 2 ** 31 - 1)],
    ['zeros', () => Buffer.alloc(4096)],
    ['a WebP that moves', animated],
    ['a JPEG that says it has 24 megapixels and a bit', () => jpegBomb(6001, 4000)],
  ]
  const old = prepare(async () => (await upload(await jpeg())).body as { imagem_url: string })

  test.each(cases)('%s is TIPO_NAO_SUPORTADO, and the old photo stays', async (_what, make) => {
    const before = await files()
    expectErro(await upload(await make()), 415, 'TIPO_NAO_SUPORTADO')
    expect(await imageUrl()).toBe(old.imagem_url)
    expect(await files()).toEqual(before)
  })

  test('says what is wrong with it, where it is an image', async () => {
    expect((await upload(await animated())).body.mensagem).toContain('animada')
    expect((await upload(pngBomb(6001, 4000))).body.mensagem).toContain('24 megapíxeis')
    const whole = await jpeg(200, 200)
    expect((await upload(whole.subarray(0, whole.length / 2))).body.mensagem).toContain('incompleta ou estragada')
    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
    expect((await upload(heic)).body.mensagem).toContain('HEIC')
    expect((await upload(await gif())).body.mensagem).toContain('JPEG, PNG ou WebP')
  })

  test('five mebibytes are the most', async () => {
    const image = await jpeg()
    const padded = (size: number) => Buffer.concat([image, Buffer.alloc(size - image.length)])
    expect((await upload(padded(5 * 1024 * 1024))).status).toBe(200)
    const whole = await imageUrl()
    expectErro(await upload(padded(5 * 1024 * 1024 + 1)), 413, 'DEMASIADO_GRANDE')
    expectErro(await upload(Buffer.alloc(8 * 1024 * 1024)), 413, 'DEMASIADO_GRANDE')
    expect(await imageUrl()).toBe(whole)
  })
})

describe('a form', () => {
  test('A form without the field is a 400 that names it', async () => {
    expectInvalid(await upload(await jpeg(), { field: 'imagem' }), 'foto')
    const text = new FormData()
    text.append('foto', 'um texto')
    expectInvalid(await pharmacy.client.post(path, text), 'foto')
    const other = new FormData()
    other.append('legenda', 'x')
    expectInvalid(await pharmacy.client.post(path, other), 'foto')
  })

  test('A form may have other fields, of which nothing comes', async () => {
    const form = photoForm(await jpeg())
    form.append('is_ativo', 'false')
    expect((await pharmacy.client.post(path, form)).status).toBe(200)
    expect((await pharmacy.client.get('/api/perfil/me')).body.is_ativo).toBe(true)
  })

  test('A form with twenty fields, or two files, is refused and not read on', async () => {
    const many = new FormData()
    for (let n = 0; n < 20; n++) many.append(`campo${n}`, 'x')
    expectErro(await pharmacy.client.post(path, many), 400)
    const two = photoForm(await jpeg(), { field: 'outra' })
    two.append('foto', new Blob([new Uint8Array(await jpeg())]), 'b.jpg')
    expectErro(await pharmacy.client.post(path, two), 400)
  })

  test.each([
    ['multipart/form-data; boundary=x', '--x\r\nnonsense'],
    ['multipart/form-data; boundary=x', ''],
    ['multipart/form-data', 'x'],
  ])('A form that breaks off is a 400: %s, %j', async (type, body) => {
    expectErro(await pharmacy.client.call('POST', path, { body, headers: { 'content-type': type } }), 400)
  })

  test.each([
    ['application/json'],
    ['image/jpeg'],
    ['application/octet-stream'],
    ['text/plain'],
    ['application/x-www-form-urlencoded'],
  ])('A form that is no form but %s is TIPO_NAO_SUPORTADO', async (type) => {
    const response = await pharmacy.client.call('POST', path, { body: '{}', headers: { 'content-type': type } })
    expectErro(response, 415, 'TIPO_NAO_SUPORTADO')
  })

  test('A form that is not there at all is TIPO_NAO_SUPORTADO', async () => {
    expectErro(await pharmacy.client.call('POST', path), 415, 'TIPO_NAO_SUPORTADO')
  })

  test('A form from a caller who may not send it is refused before it is read', async () => {
    const large = photoForm(Buffer.alloc(4 * 1024 * 1024))
    expectErro(await service.anyone.as('bad').post(path, large), 401, 'TOKEN_INVALIDO_OU_EXPIRADO')
  })
})

test.each([
  ['x'],
  ['..%2fsegredos.json'],
  ['%2e%2e%2fsegredos.json'],
  ['00000000-0000-4000-8000-000000000000.webp'],
  ['00000000-0000-4000-8000-000000000000.webp.parcial'],
  ['%00'],
])('/fotos/%s is a 404', async (key) => {
  expectErro(await service.anyone.get(`/fotos/${key}`), 404, 'NAO_ENCONTRADO')
})
