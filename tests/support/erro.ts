import { expect } from 'vitest'
import { type ErrorCode, errors } from '#contract/errors.ts'
import type { Response } from './client.ts'

const english =
  /\b(the|must|should|invalid|error|failed|failure|not found|unexpected|cannot|required|payload|unsupported|bad request|expected|missing|property|string)\b/i
/** Stacks, files, SQL and the names of what we are made of. */
const leaks =
  /node_modules|\.[tj]s:\d+|\bat (async )?\w+ \(|SQLSTATE|syntax|relation "|column "|violates|duplicate key|FST_|ECONN|postgres|fastify|argon2/i

const sentences = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : value && typeof value === 'object'
      ? Object.values(value).flatMap(sentences)
      : []

/** The contract's error body, in Portuguese, that tells nothing of the inside. */
export function expectErro(response: Response, status?: number, code?: ErrorCode): void {
  const { body, text, headers } = response
  const shown = `status ${response.status}: ${text.slice(0, 500)}`
  expect(headers.get('content-type'), shown).toMatch(/^application\/json; charset=utf-8$/)
  expect(Object.keys(body).sort(), shown).toEqual(
    body.detalhes === undefined ? ['code', 'erro', 'mensagem'] : ['code', 'detalhes', 'erro', 'mensagem'],
  )
  expect(body.erro, shown).toBe(true)
  expect(errors, shown).toHaveProperty(body.code)
  expect(response.status, shown).toBe(errors[body.code as ErrorCode].status)
  expect(body.mensagem.length, shown).toBeGreaterThan(10)
  expect(text).not.toMatch(leaks)
  for (const sentence of sentences([body.mensagem, body.detalhes?.campos])) expect(sentence).not.toMatch(english)
  if (body.code === 'VALIDACAO') expect(Object.keys(body.detalhes.campos).length, shown).toBeGreaterThan(0)
  if (body.code === 'CONFLITO') expect(body.detalhes?.motivo, shown).toBeTypeOf('string')
  if (status !== undefined) expect(response.status, shown).toBe(status)
  if (code !== undefined) expect(body.code, shown).toBe(code)
}

/** A 400 that names the field. */
export function expectInvalid(response: Response, field: string): void {
  expectErro(response, 400, 'VALIDACAO')
  const campos = Object.keys(response.body.detalhes.campos)
  expect(
    campos.some((name) => name === field || name.startsWith(`${field}.`)),
    `${field} is not among ${campos}`,
  ).toBe(true)
}
