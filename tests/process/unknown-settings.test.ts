import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { unknownVariables } from '#server/config/unknown.ts'
import { variables } from '#server/config/variables.ts'
import { expectRefusal } from './refused.ts'

test('A service with a misspelt setting refuses to start and names the right one', () =>
  expectRefusal(
    { DATABSE_URL: 'postgres://x@127.0.0.1/x' },
    /^Configuração inválida: DATABSE_URL não existe: queria dizer DATABASE_URL\?/,
  ))

test.each([
  [{ codigo_secret: 'segredo'.repeat(8) }, /codigo_secret não existe: queria dizer CODIGO_SECRET\?/],
  [{ 'TRUST-PROXY': 'loopback', COPIAPASTA: '/cofre' }, /queria dizer TRUST_PROXY\?.*queria dizer COPIA_PASTA\?/],
])('The misspelt settings %j are refused, with the right names', ({ ...env }, line) => {
  expect(() => readConfig(env)).toThrow(line)
})

test('A refusal of a misspelt secret does not say its value', () => {
  expect(() => readConfig({ JWT_SECRETO: 'muito-secreto' })).toThrow(/^(?!.*muito-secreto).*JWT_SECRETO/)
})

test('A name near ours is another program’s where ours is set, even empty', () => {
  expect(unknownVariables({ DATABASE_URI: 'x', DATABASE_URL: '' })).toEqual({ misspelt: [], ignored: ['DATABASE_URI'] })
})

test('Names of other programs and of a cluster’s service links are none of ours', () => {
  const env = {
    HOME: '/',
    HOSTNAME: 'a',
    PORTS: '1',
    LANG: 'C',
    KANNEL_PORT: 'tcp://10.0.0.1',
    KANNEL_SERVICE_HOST: 'b',
  }
  expect(unknownVariables({ ...env, TEST_DATABASE_URL: 'x', PGDATA: '/x', npm_config_cache: '/x' })).toEqual({
    misspelt: [],
    ignored: [],
  })
})

test('Any one slip in any name of eight letters or more is noticed', () => {
  const long = Object.keys(variables).filter((name) => name.length >= 8)
  fc.assert(
    fc.property(fc.constantFrom(...long), fc.nat(), fc.constantFrom('', 'X', '_'), (name, at, letter) => {
      const place = at % name.length
      const slip = name.slice(0, place) + letter + name.slice(place + 1)
      fc.pre(!Object.hasOwn(variables, slip))
      expect(unknownVariables({ [slip]: 'x' }).misspelt).toHaveLength(1)
    }),
  )
})
