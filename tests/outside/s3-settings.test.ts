import { expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'

const whole = {
  S3_ENDPOINT: 'https://s3.exemplo.ao',
  S3_BUCKET: 'fotos',
  S3_REGION: 'us-east-1',
  S3_ACCESS_KEY_ID: 'AKIAEXEMPLO',
  S3_SECRET_ACCESS_KEY: 'um segredo',
}

test('none of them: images are files', () => {
  expect(readConfig({}).s3).toBeUndefined()
  expect(readConfig({ S3_BUCKET: '' }).s3).toBeUndefined()
})

test('all of them: a bucket, private unless it has a public address', () => {
  expect(readConfig(whole).s3).toMatchObject({ endpoint: 'https://s3.exemplo.ao', publicUrl: undefined })
  const open = readConfig({ ...whole, S3_PUBLIC_URL: 'https://imagens.exemplo.ao/fotos/' })
  expect(open.s3?.publicUrl).toBe('https://imagens.exemplo.ao/fotos')
})

test.each(Object.keys(whole))('without %s the start fails and names it alone', (name) => {
  const starting = () => readConfig({ ...whole, [name]: undefined })
  expect(starting).toThrow(expect.objectContaining({ name: 'StartupError' }))
  expect(starting).toThrow(new RegExp(`falta ${name};`))
  expect(starting).not.toThrow('um segredo')
})

test('only a public address is half of it too', () => {
  expect(() => readConfig({ S3_PUBLIC_URL: 'https://imagens.exemplo.ao' })).toThrow(/falta S3_ENDPOINT, S3_BUCKET/)
})
