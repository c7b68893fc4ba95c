import { expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'

const read = (DATABASE_URL: string, more: Record<string, string> = {}) => readConfig({ DATABASE_URL, ...more })

test('An address with one host is left as it was written', () => {
  const socket = 'postgres://botica:a%40b@localhost:5433/botica?host=%2Frun%2Fpostgresql'
  expect(read(socket).databaseUrl).toEqual({ connectionString: socket, hosts: [] })
})

test('several hosts are all known, in their order, with their ports', () => {
  expect(read('postgres://botica:x@a,b:5433,[::1]:5434/botica?target_session_attrs=read-write').databaseUrl).toEqual({
    connectionString: 'postgres://botica:x@a/botica',
    hosts: [
      { host: 'a', port: 5432 },
      { host: 'b', port: 5433 },
      { host: '::1', port: 5434 },
    ],
  })
})

test.each([
  ['mysql://a/b', /postgres:\/\//],
  ['postgres://u:segredo@a,,b/c', /postgres:\/\//],
  ['postgres://u:segredo@a:porta/c', /postgres:\/\//],
  ['postgres://u:segredo@a,b/c?target_session_attrs=standby', /target_session_attrs=read-write/],
])('%s is refused, and not repeated', (address, reason) => {
  expect(() => read(address)).toThrow(reason)
  expect(() => read(address)).not.toThrow(/segredo/)
})

test('a transaction pooler needs the way past it', () => {
  expect(() => read('postgres://a/b', { DB_POOLER: 'transacao' })).toThrow(/DATABASE_DIRECT_URL/)
})
