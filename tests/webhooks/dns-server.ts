import { createSocket } from 'node:dgram'
import ipaddr from 'ipaddr.js'
import { onTestFinished } from 'vitest'

/** A DNS server on a port of its own, whose names lead where the test says next. */
export interface DnsServer {
  /** 127.0.0.1:port */
  address: string
  /** Names that were asked for, in their order; each of A and AAAA. */
  asked: string[]
  /** Sets the addresses of every name from now on, of IPv4 and of IPv6. */
  leadsTo(...addresses: string[]): void
}

const HEADER_BYTES = 12
const [A, AAAA] = [1, 28]

/** Reads the question of a query: its name, its type, and its own bytes. */
function questionOf(query: Buffer) {
  const labels: string[] = []
  let at = HEADER_BYTES
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.subarray(at + 1, at + 1 + length).toString())
    at += length + 1
  }
  return { name: labels.join('.'), type: query.readUInt16BE(at + 1), bytes: query.subarray(HEADER_BYTES, at + 5) }
}

/** A record without a life: nobody keeps it. */
function recordOf(type: number, address: string): Buffer {
  const bytes = Buffer.from(ipaddr.parse(address).toByteArray())
  const head = Buffer.alloc(HEADER_BYTES)
  head.writeUInt16BE(0xc00c, 0)
  head.writeUInt16BE(type, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(bytes.length, 10)
  return Buffer.concat([head, bytes])
}

function answerOf(query: Buffer, addresses: readonly string[]): Buffer {
  const { type, bytes } = questionOf(query)
  const kind = { [A as number]: 'ipv4', [AAAA as number]: 'ipv6' }[type]
  const found = addresses.filter((address) => ipaddr.parse(address).kind() === kind)
  const head = Buffer.alloc(HEADER_BYTES)
  query.copy(head, 0, 0, 2)
  head.writeUInt16BE(0x8180, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(found.length, 6)
  return Buffer.concat([head, bytes, ...found.map((address) => recordOf(type, address))])
}

/** Starts the server for the test that is running. */
export async function startDns(...first: string[]): Promise<DnsServer> {
  let addresses = first
  const asked: string[] = []
  const socket = createSocket('udp4')
  socket.on('message', (query, { port, address }) => {
    asked.push(questionOf(query).name)
    socket.send(answerOf(query, addresses), port, address)
  })
  await new Promise<void>((bound) => socket.bind(0, '127.0.0.1', bound))
  onTestFinished(() => new Promise<void>((closed) => socket.close(() => closed())))
  return {
    address: `127.0.0.1:${socket.address().port}`,
    asked,
    leadsTo(...next) {
      addresses = next
    },
  }
}
