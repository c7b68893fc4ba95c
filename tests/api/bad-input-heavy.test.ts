import { describe, expect, test } from 'vitest'
import { endpoints } from '#contract/operations.ts'
import { withCast } from '../support/cast.ts'
import type { Response } from '../support/client.ts'
import { expectErro, expectInvalid } from '../support/erro.ts'
import { pharmacyBody } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

const service = withService()
const cast = withCast(service)

/** The answer to a heavy request, and how long it kept another caller waiting. */
async function besideHealth(heavy: Promise<Response>) {
  const began = performance.now()
  const [answer, health] = await Promise.all([heavy, service.anyone.get('/api/health')])
  expect(health.status).toBe(200)
  return { answer, ms: performance.now() - began }
}

/**
 * Far more than any of these takes, and far less than what they could: a hundred times as long as a text as large in
 * which nothing is special, refused for its length too.
 */
async function soon(): Promise<number> {
  const plain = service.anyone.post('/api/auth/login', { email: 'a'.repeat(3 * half), password: 'x' })
  return 100 * (await besideHealth(plain)).ms
}

/** Half of the letters with which a body nearly has the most bytes of JSON. */
const half = 250_000
const megabytes: [string, string][] = [
  ['marks above and below', `a${'\u0301'.repeat(half)}${'\u0316'.repeat(half)}`],
  ['marks by turns', `a${'\u0301\u0316'.repeat(half)}`],
  ['spaces between two letters', `a${' '.repeat(3 * half)}a`],
  ['halves of an e-mail', `a@${'a-'.repeat(half)}`],
  ['dots', `${'a.'.repeat(half)}@`],
]

describe.each(megabytes)('a megabyte of %s', (_what, text) => {
  test('Refuses it at once for its length, and delays nobody', async () => {
    const login = service.anyone.post('/api/auth/login', { email: text, password: 'x' })
    const { answer, ms } = await besideHealth(login)
    expectInvalid(answer, 'email')
    expect(answer.body.detalhes.campos.email).toBe('não pode ter mais de 254 caracteres')
    expect(ms).toBeLessThan(await soon())
  })

  test('Refuses it at once in every text of a larger body', async () => {
    const third = 150_000
    const fields = { endereco: text.slice(0, third), notas: text.slice(-third), servicos: [text.slice(0, third)] }
    const { answer, ms } = await besideHealth(cast.admin.post('/api/farmacias', pharmacyBody(fields)))
    expectErro(answer, 400, 'VALIDACAO')
    expect(Object.keys(answer.body.detalhes.campos).sort()).toEqual(['endereco', 'notas', 'servicos.0'])
    expect(ms).toBeLessThan(await soon())
  })
})

describe('marks on letters', () => {
  const withNotes = (notas: string) => cast.admin.post('/api/farmacias', pharmacyBody({ notas }))

  test('More marks on letters than any script heaps are refused, in text that is short enough', async () => {
    expectInvalid(await withNotes(`a${'\u0301\u0316'.repeat(20)}`), 'notas')
  })

  test('Marks count with their letters: a decomposed text may be as long as a composed one', async () => {
    const answer = await withNotes('e\u0301'.repeat(2000))
    expect(answer.status).toBe(201)
    expect(answer.body.farmacia.notas).toBe('é'.repeat(2000))
    expectInvalid(await withNotes('e\u0301'.repeat(2001)), 'notas')
  })
})

test('spaces around a text do not count towards its length', async () => {
  const nome = 'x'.repeat(150)
  const { status, body } = await cast.admin.post('/api/farmacias', pharmacyBody({ nome: `  ${nome}  ` }))
  expect(status).toBe(201)
  expect(body.farmacia.nome).toBe(nome)
})

describe('a list that is too long', () => {
  test.each([
    ['numbers', '1'],
    ['lists', '[]'],
    ['empty texts', '""'],
  ])('A list of a hundred thousand %s is one error, at once', async (_what, item) => {
    const servicos = `[${Array(100_000).fill(item).join(',')}]`
    const body = JSON.stringify({ ...pharmacyBody(), servicos: [] }).replace('[]', servicos)
    const { answer, ms } = await besideHealth(cast.admin.call('POST', '/api/farmacias', { body }))
    expectErro(answer, 400, 'VALIDACAO')
    expect(answer.body.detalhes.campos).toEqual({ servicos: 'não pode ter mais de 50 elementos' })
    expect(ms).toBeLessThan(await soon())
  })

  test('A list that is full is still told what is wrong with each, up to fifty', async () => {
    const fields = { servicos: Array(50).fill(1), nome: 5, telefone: 5 }
    const { body } = await cast.admin.post('/api/farmacias', pharmacyBody(fields))
    expect(Object.keys(body.detalhes.campos)).toHaveLength(50)
  })
})

test('tens of thousands of fields that nobody knows are dropped at once', async () => {
  const strange = Object.fromEntries(Array.from({ length: 40_000 }, (_, n) => [`campo${n}`, n]))
  const register = service.anyone.post('/api/auth/register', { ...strange, nome: 'Ana' })
  const { answer, ms } = await besideHealth(register)
  expectErro(answer, 400, 'VALIDACAO')
  expect(Object.keys(answer.body.detalhes.campos).sort()).toEqual(['email', 'password'])
  expect(ms).toBeLessThan(await soon())
})

test('every text and list that a request may hold has a bound', () => {
  const unbounded = endpoints.flatMap(({ id, query, body }) =>
    [query, body].flatMap((schema) =>
      fieldsOf(schema)
        .filter(([, field]) => !isBounded(field))
        .map(([name]) => `${id}.${name}`),
    ),
  )
  expect(unbounded).toEqual([])
})

interface Field {
  type?: string | string[]
  maxLength?: number
  maxItems?: number
  items?: Field
  enum?: unknown[]
  format?: string
  pattern?: string
}
const fieldsOf = (schema: unknown): [string, Field][] =>
  Object.entries((schema as { properties?: Record<string, Field> } | undefined)?.properties ?? {})

/** A uuid and a clock time are as long as they are. */
function isBounded(field: Field): boolean {
  const types = [field.type].flat()
  if (types.includes('array')) return field.maxItems !== undefined && isBounded(field.items ?? {})
  if (!types.includes('string')) return true
  return (
    field.maxLength !== undefined || field.enum !== undefined || field.format === 'uuid' || field.pattern !== undefined
  )
}
