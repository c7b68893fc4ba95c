import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { freePort } from '../support/free-port.ts'

const examples = join(import.meta.dirname, '../../deploy/proxy')

interface Ports {
  service: number
  operator: number
}

/** The places of an example that only a test has otherwise: ports, certificates, files. */
export interface Places {
  folder: string
  /** Port for people, over TLS. */
  https: number
  /** Ports of the first of the two processes: the service's, and its operator's. */
  first: Ports
  second: Ports
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
    const { folder, https, first, second, certificate, key } = places
    const site = example('nginx.conf', [
      ['127.0.0.1:3000', loopback(first.service)],
      ['127.0.0.1:3010', loopback(second.service)],
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
  haproxy({ folder, https, first, second, both }: Places) {
    const config = example('haproxy.cfg', [
      ['bind :80', `bind unix@${folder}/http`],
      ['bind :443', `bind ${loopback(https)}`],
      ['/etc/haproxy/botica.pem', both],
      ['127.0.0.1:3000', loopback(first.service)],
      ['check port 3001', `check port ${first.operator}`],
      ['127.0.0.1:3010', loopback(second.service)],
      ['check port 3011', `check port ${second.operator}`],
    ])
    return { config, check: ['-c', '-f'], run: ['-db', '-f'] }
  },
  caddy({ https, first, second, certificate, key }: Places) {
    const config = example('Caddyfile', [
      ['\tlog default', '\tadmin off\n\tauto_https disable_redirects\n\tlog default'],
      [
        '{$DOMINIO:botica.exemplo.ao} {',
        `https://botica.exemplo.ao:${https} {\n\tbind 127.0.0.1\n\ttls ${certificate} ${key}`,
      ],
      ['127.0.0.1:3000', loopback(first.service)],
      ['127.0.0.1:3010', loopback(second.service)],
    ])
    const adapter = ['--adapter', 'caddyfile', '--config']
    return { config, check: ['validate', ...adapter], run: ['run', ...adapter] }
  },
}
export const proxyNames = Object.keys(proxies) as (keyof typeof proxies)[]

/** A process's addresses: the public one, and its operator's. */
export interface Reached {
  address: string
  operator: { address: string }
}

const portOf = (address: string) => Number(new URL(address).port)
const portsOf = ({ address, operator }: Reached): Ports => ({
  service: portOf(address),
  operator: portOf(operator.address),
})
/** Ports where nobody listens, as of a process that is stopped. */
const nobody = async (): Promise<Ports> => ({ service: await freePort(), operator: await freePort() })

/**
 * Makes a certificate, lets the proxy judge its example, and runs it for the test, before two processes.
 * @returns where it listens, and all that it has written down
 */
export async function startProxy(name: keyof typeof proxies, first: Reached, second?: Reached) {
  const folder = mkdtempSync(join(tmpdir(), 'botica-proxy-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const [certificate, key, both] = [join(folder, 'cert.pem'), join(folder, 'key.pem'), join(folder, 'both.pem')]
  const names = ['-subj', '/CN=botica.exemplo.ao', '-addext', 'subjectAltName=DNS:botica.exemplo.ao']
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  execFileSync('openssl', ['req', ...kind, ...names, '-keyout', key, '-out', certificate], { stdio: 'pipe' })
  writeFileSync(both, readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'), { mode: 0o600 })
  const https = await freePort()
  const processes = { first: portsOf(first), second: second ? portsOf(second) : await nobody() }
  const { config, check, run } = proxies[name]({ https, ...processes, folder, certificate, key, both })
  const file = join(folder, 'config')
  writeFileSync(file, config)
  const env = { PATH: `${process.env.PATH}:/usr/sbin`, HOME: folder }
  execFileSync(name, [...check, file], { env, stdio: 'pipe' })
  const said = openSync(join(folder, 'said.log'), 'a')
  const child = spawn(name, [...run, file], { env, stdio: ['ignore', said, said] })
  closeSync(said)
  const ended = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await ended
  })
  const logs = () => readdirSync(folder).filter((path) => path.endsWith('.log'))
  return {
    https,
    logged: () =>
      logs()
        .map((path) => readFileSync(join(folder, path), 'utf8'))
        .join(''),
  }
}

export interface Asked {
  method?: string
  path: string
  headers?: Record<string, string>
  /** The length of a body, in bytes, that is said and not sent. */
  announced?: number
}

/** Sends one request over TLS, as a phone does; undefined when the connection fails. */
export const ask = (port: number, { method = 'GET', path, headers = {}, announced }: Asked) =>
  new Promise<{ status: number; headers: IncomingHttpHeaders; body: string } | undefined>((resolve) => {
    const length = announced && { 'content-length': announced }
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
    call.on('response', async (response) => {
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers,
        body: await text(response).catch(() => ''),
      })
      call.destroy()
    })
    if (announced) call.flushHeaders()
    else call.end()
  })
