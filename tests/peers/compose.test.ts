import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import ipaddr from 'ipaddr.js'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '#server/config/config.ts'
import { unknownVariables } from '#server/config/unknown.ts'
import { variables } from '#server/config/variables.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFile(join(root, path), 'utf8')

interface Service {
  environment?: Record<string, string>
  image?: string
  logging?: { options: Record<string, string> }
  security_opt?: string[]
  cap_drop?: string[]
  restart?: string
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
  COMMIT: '',
  CONTACTO_APOIO: '',
  COPIA_PASTA: 'copias',
  DOMINIO: 'botica.exemplo.ao',
  IMAGEM_CADDY: 'caddy:2@sha256:0',
  IMAGEM_POSTGRES: 'postgres:18@sha256:0',
  IMAGEM_REDIS: 'redis:8@sha256:0',
  JWT_SECRET: 'j'.repeat(64),
  POSTGRES_PASSWORD: 'abc123',
  REDIS_PASSWORD: 'def456',
}
const asked = [...text.matchAll(/\$\{(\w+)[^}]*\}/g)].map(([, name = '']) => name)
const compose = parse(
  text.replaceAll(/\$\{(\w+)[^}]*\}/g, (_, name) => filled[name] ?? ''),
  { merge: true },
)
const services: Record<string, Service> = compose.services
const { botica, caddy } = compose.services

test('The example of .env has every variable that compose.yaml asks for, and else only settings of the service', async () => {
  const offered = [...(await read('deploy/compose.env.exemplo')).matchAll(/^(\w+)=/gm)].map(([, name = '']) => name)
  expect(offered).toEqual(expect.arrayContaining([...new Set(asked)]))
  const others = offered.filter((name) => !asked.includes(name))
  expect(others.filter((name) => !Object.hasOwn(variables, name))).toEqual([])
  expect(Object.keys(filled)).toEqual(offered.sort())
})

test('Whatever an operator writes in .env reaches the service, and what compose.yaml needs besides is no slip of a setting', () => {
  expect(botica.env_file).toEqual(['.env'])
  const env = { ...filled, SMTP_URL: 'smtps://correio.exemplo.ao', EMAIL_FROM: 'a@exemplo.ao', ...botica.environment }
  expect(readConfig(env)).toMatchObject({ email: { smtpUrl: env.SMTP_URL }, copies: { folder: '/copias' } })
  expect(unknownVariables(env)).toEqual({ misspelt: [], ignored: [] })
})

test('Each container is closed as the unit of systemd is, its log ends, and its image is named by its digest', () => {
  for (const [name, service] of Object.entries(services)) {
    expect(service, name).toMatchObject({
      restart: 'unless-stopped',
      security_opt: ['no-new-privileges:true'],
      cap_drop: ['ALL'],
      logging: { options: { 'max-size': expect.any(String), 'max-file': expect.any(String) } },
    })
    expect(service.image ?? botica.build.args.BASE, name).toContain('@sha256:')
  }
  expect(botica).toMatchObject({ read_only: true, tmpfs: [expect.stringContaining('/tmp')] })
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
  const [address] = ipaddr.parseCIDR(subnet)
  const givenAlready = ['10.88.0.0/15', '172.16.0.0/12', '192.168.0.0/16']
  expect(givenAlready.filter((network) => address.match(ipaddr.parseCIDR(network)))).toEqual([])
})

test('The image’s argument, port and folder of data are those that compose.yaml gives it', () => {
  const args = [...dockerfile.matchAll(/^ARG (\w+)/gm)].map(([, name]) => name)
  expect(Object.keys(botica.build.args)).toEqual(args)
  const [, port] = /^EXPOSE (\d+)$/m.exec(dockerfile) ?? []
  expect(caddy.environment.BOTICA).toBe(`botica:${port}`)
  const [, folder] = /DATA_DIR=(\S+)/.exec(dockerfile) ?? []
  expect(botica.volumes).toEqual([`dados:${folder}`, `copias:${botica.environment.COPIA_PASTA}`])
  // a new volume has the owner that the folder has in the image
  const [, owned = ''] = /chown node (.+)$/m.exec(dockerfile) ?? []
  expect(owned.split(' ')).toEqual([folder, botica.environment.COPIA_PASTA])
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
