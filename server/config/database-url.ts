export interface Host {
  host: string
  port: number
}

/** The parts of DATABASE_URL, in the form of the driver, which knows one host. */
export interface Servers {
  /** The URL with the first host alone. */
  connectionString: string
  /** Hosts in their order, when there are several: one of them takes writes. */
  hosts: Host[]
}

const protocols = ['postgres:', 'postgresql:']
const TARGET = 'target_session_attrs'
/** Values of libpq's `target_session_attrs` for a server that takes writes, which the service uses in any case. */
const writing = ['read-write', 'primary']
const SCHEME_END = '://'

/** Everything before the hosts, the hosts, and what follows. */
function cut(text: string): [before: string, hosts: string, after: string] {
  const start = text.indexOf(SCHEME_END) + SCHEME_END.length
  const rest = text.slice(start)
  const end = rest.search(/[/?]/)
  const authority = end < 0 ? rest : rest.slice(0, end)
  const hosts = start + authority.lastIndexOf('@') + 1
  return [text.slice(0, hosts), text.slice(hosts, start + authority.length), text.slice(start + authority.length)]
}

function oneOf(text: string): URL {
  if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol)) {
    throw new Error('tem de ser um endereço postgres://… ou postgresql://…, com um ou vários máquina:porta')
  }
  const url = new URL(text)
  const target = url.searchParams.get(TARGET)
  if (target !== null && !writing.includes(target)) {
    throw new Error(`só aceita ${TARGET}=read-write: a Botica escreve`)
  }
  url.searchParams.delete(TARGET)
  return url
}

/** An address for each of the hosts of a text, in their order. */
function split(text: string): URL[] {
  const [before, hosts, after] = cut(text)
  return hosts.split(',').map((host) => oneOf(before + host + after))
}

/**
 * An address of PostgreSQL, with one host or several as libpq takes them:
 * `postgres://user:password@one:5432,two:5432/database?target_session_attrs=read-write`.
 * @throws Error with what is wrong, in Portuguese, and nothing of what was given
 */
export function parseDatabaseUrl(text: string): Servers {
  const urls = split(text)
  return {
    connectionString: urls[0]?.href ?? '',
    hosts:
      urls.length === 1
        ? []
        : urls.map(({ hostname, port }) => ({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 5432) })),
  }
}
