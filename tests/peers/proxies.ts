import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { freePort } from './free-port.ts'

const examples = join(import.meta.dirname, '../../deploy/proxy')

/** The places of an example that only a test has otherwise: ports, certificates, files. */
export interface Places {
  folder: string
  /** Where people come in. */
  https: number
  /** The service's, and its operator's. */
  service: number
  operator: number
  /** Where nobody listens: a process that is stopped. */
  nobody: number
  certificate: string
  key: string
  both: string
}

/** An example as it is, but for `changes`: each must be there to be changed. */
function example(name: string, changes: [from: string, to: string][]): string {
  let config = readFileSync(join(examples, name), 'utf8')
  for (const [from, to] of changes) {
    if (!config.includes(from)) throw new Error(`${name} has no «${from}»`)
    config = config.replaceAll(from, to)
  }
  return config
}

const loopback = (port: number) => `127.0.0.1:${port}`

const proxies = {
  nginx(places: Places) {
    const { folder, https, service, nobody, certificate, key } = places
    const site = example('nginx.conf', [
      ['127.0.0.1:3000', loopback(service)],
      ['127.0.0.1:3010', loopback(nobody)],
      ['listen 80;', `listen unix:${folder}/http;`],
      ['listen 443 ', `listen ${loopback(https)} `],
      ['/etc/letsencrypt/live/botica.exemplo.ao/fullchain.pem', certificate],
      ['/etc/letsencrypt/live/botica.exemplo.ao/privkey.pem', key],
      ['/var/log/nginx', folder],
    ])
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((n) => `${n}_temp_path ${folder}/${n};`)
    const user = process.getuid?.() === 0 ? 'user root;' : ''
    const log = `pid ${folder}/pid; error_log ${folder}/error.log;`
    const whole = `daemon off; ${user} ${log} events {} http { access_log off; ${temporary.join(' ')}\n${site}\n}`
    return { config: whole, check: ['-t', '-c'], run: ['-c'] }
  },
  haproxy({ folder, https, service, operator, nobody, both }: Places) {
    const config = example('haproxy.cfg', [
      ['bind :80', `bind unix@${folder}/http`],
      ['bind :443', `bind ${loopback(https)}`],
      ['/etc/haproxy/botica.pem', both],
      ['127.0.0.1:3000 check port 3001', `${loopback(service)} check port ${operator}`],
      ['127.0.0.1:3010 check port 3011', `${loopback(nobody)} check port ${nobody}`],
    ])
    return { config, check: ['-c', '-f'], run: ['-db', '-f'] }
  },
  caddy({ https, service, nobody, certificate, key }: Places) {
    const config = example('Caddyfile', [
      ['botica.exemplo.ao {', `https://botica.exemplo.ao:${https} {\n\tbind 127.0.0.1\n\ttls ${certificate} ${key}`],
      ['127.0.0.1:3000', loopback(service)],
      ['127.0.0.1:3010', loopback(nobody)],
    ])
    const adapter = ['--adapter', 'caddyfile', '--config']
    const off = '{\n\tadmin off\n\tauto_https disable_redirects\n}\n'
    return { config: off + config, check: ['validate', ...adapter], run: ['run', ...adapter] }
  },
}
export const proxyNames = Object.keys(proxies) as (keyof typeof proxies)[]

/** Makes a certificate, lets the proxy judge its example, and runs it for the test. @returns where it listens */
export async function startProxy(name: keyof typeof proxies, serviceAt: string, operatorAt: string): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'botica-proxy-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const [certificate, key, both] = [join(folder, 'cert.pem'), join(folder, 'key.pem'), join(folder, 'both.pem')]
  const names = ['-subj', '/CN=botica.exemplo.ao', '-addext', 'subjectAltName=DNS:botica.exemplo.ao']
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  execFileSync('openssl', ['req', ...kind, ...names, '-keyout', key, '-out', certificate], { stdio: 'pipe' })
  writeFileSync(both, readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'), { mode: 0o600 })
  const https = await freePort()
  const ports = { https, service: Number(new URL(serviceAt).port), operator: Number(new URL(operatorAt).port) }
  const places = { ...ports, nobody: await freePort(), folder, certificate, key, both }
  const { config, check, run } = proxies[name](places)
  const file = join(folder, 'config')
  writeFileSync(file, config)
  const env = { PATH: `${process.env.PATH}:/usr/sbin`, HOME: folder }
  execFileSync(name, [...check, file], { env, stdio: 'pipe' })
  const child = spawn(name, [...run, file], { env, stdio: 'ignore' })
  const ended = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await ended
  })
  return https
}

export interface Asked {
  method?: string
  path: string
  headers?: Record<string, string>
  body?: Buffer
}

/** One request over TLS, as a phone makes it; undefined when the connection fails. */
export const ask = (port: number, { method = 'GET', path, headers = {}, body }: Asked) =>
  new Promise<{ status: number; headers: IncomingHttpHeaders; body: string } | undefined>((resolve) => {
    const length = body && { 'content-length': body.length }
    const servername = 'botica.exemplo.ao'
    const options = {
      host: '127.0.0.1',
      port,
      method,
      path,
      rejectUnauthorized: false,
      agent: false as const,
      servername,
    }
    const call = request({ ...options, headers: { host: servername, ...length, ...headers } })
    call.on('error', () => resolve(undefined))
    call.on('response', async (response) =>
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers,
        body: await text(response).catch(() => ''),
      }),
    )
    call.end(body)
  })
