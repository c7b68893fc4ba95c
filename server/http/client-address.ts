import { isIP, isIPv4 } from 'node:net'
import ipaddr from 'ipaddr.js'

/** An address with a port: some proxies add the connection's port, which differs for each connection. */
const withPort = /^\[([^\]]+)\](?::\d+)?$|^([\d.]+):\d+$/

/** Every text that is no address counts as one client, or a new text each time would never reach a limit. */
const NO_ADDRESS = 'no address'

function parsed(client: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const [, v6, v4] = withPort.exec(client) ?? []
  const ip = v6 ?? v4 ?? client
  return isIP(ip) === 0 || !ipaddr.isValid(ip) ? undefined : ipaddr.process(ip)
}

/**
 * Returns the address that a request counts against: an IPv4 address, or an IPv6 /64, which is what one customer gets.
 * @param client as the connection or a trusted proxy gives it
 */
export function clientAddress(client: string): string {
  if (isIPv4(client)) return client
  const address = parsed(client)
  if (!address) return NO_ADDRESS
  return address instanceof ipaddr.IPv6 ? address.parts.slice(0, 4).join(':') : address.toString()
}

/** The network an address is in: an IPv4 /24, or an IPv6 /48, which is the most that one site gets. */
export function clientNetwork(client: string): string {
  const address = parsed(client)
  if (!address) return NO_ADDRESS
  return address instanceof ipaddr.IPv6 ? address.parts.slice(0, 3).join(':') : address.octets.slice(0, 3).join('.')
}
