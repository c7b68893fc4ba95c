import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import ipaddr from 'ipaddr.js'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '#server/config/config.ts'
import { variables } from '#server/config/variables.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFile(join(root, path), 'utf8')

interface Service {
  environment?: Record<string, string>
  volumes?: string[]
  depends_on?: string[] | Record<string, unknown>
}

const text = await read('compose.yaml')
const dockerfile = await read('Dockerfile')
/** Values of the example, filled in as an operator does. */
const filled: Record<string, string> = {
  ADMIN_EMAIL: '',
  ADMIN_PASSWORD: '',
  BASE: 'node:24@sha256:0',
  CODIGO_SECRET: 'c'.repeat(64),
  CONTACTO_APOIO: '',
  DOMINIO: 'botica.exemplo.ao',
  JWT_SECRET: 'j'.repeat(64),
  POSTGRES_PASSWORD: 'abc123',
  REDIS_PASSWORD: 'def456',
}
const asked = [...text.matchAll(/\$\{(\w+)[^}]*\}/g)].map(([, name = '']) => name)
const compose = parse(text.replaceAll(/\$\{(\w+)[^}]*\}/g, (_, name) => filled[name] ?? ''))
const services: Record<string, Service> = compose.services
const { botica, caddy } = compose.services

test('The example of .env has every variable that compose.yaml asks for, and no other', async () => {
  const offered = [...(await read('deploy/compose.env.exemplo')).matchAll(/^(\w+)=/gm)].map(([, name]) => name)
  expect([...new Set(asked)].sort()).toEqual(offered.sort())
  expect(Object.keys(filled)).toEqual(offered.sort())
})

test('The service’s environment in compose.yaml has only settings that exist, and the service reads it', () => {
  expect(Object.keys(botica.environment).filter((name) => !Object.hasOwn(variables, name))).toEqual([])
  const config = readConfig(botica.environment)
  expect(config).toMatchObject({ publicUrl: 'https://botica.exemplo.ao', redisUrl: 'redis://:def456@redis:6379' })
  expect(config.databaseUrl).toBeDefined()
  expect(config.trustProxy).toEqual([caddy.networks.interna.ipv4_address])
})

test('The hosts of the service’s addresses are the other services, and the proxy has an address of their network', () => {
  for (const url of [botica.environment.DATABASE_URL, botica.environment.REDIS_URL]) {
    expect(Object.keys(services)).toContain(new URL(url).hostname)
  }
  const { subnet } = compose.networks.interna.ipam.config[0]
  expect(ipaddr.parse(caddy.networks.interna.ipv4_address).match(ipaddr.parseCIDR(subnet))).toBe(true)
})

test('The image’s argument, port and folder of data are those that compose.yaml gives it', () => {
  const args = [...dockerfile.matchAll(/^ARG (\w+)/gm)].map(([, name]) => name)
  expect(Object.keys(botica.build.args)).toEqual(args)
  const [, port] = /^EXPOSE (\d+)$/m.exec(dockerfile) ?? []
  expect(caddy.environment.BOTICA).toBe(`botica:${port}`)
  const [, folder] = /DATA_DIR=(\S+)/.exec(dockerfile) ?? []
  expect(botica.volumes).toEqual([`dados:${folder}`])
})

test('Each service depends on services that there are, and its volumes are declared or files of the project', () => {
  for (const { depends_on = [], volumes = [] } of Object.values(services)) {
    const needed = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on)
    for (const name of needed) expect(Object.keys(services)).toContain(name)
    for (const [from = ''] of volumes.map((volume) => volume.split(':'))) {
      expect(from.startsWith('./') ? existsSync(join(root, from)) : Object.hasOwn(compose.volumes, from), from).toBe(
        true,
      )
    }
  }
})

test('Caddy reads the project’s file with the names that compose.yaml gives it', async () => {
  const env = { ...process.env, ...caddy.environment }
  const args = ['adapt', '--adapter', 'caddyfile', '--config', join(root, 'deploy/proxy/Caddyfile')]
  const { stdout } = await promisify(execFile)('caddy', args, { env })
  expect(stdout).toContain('"dial":"botica:3000"')
  expect(stdout).toContain('"host":["botica.exemplo.ao"]')
})
