import { isIP } from 'node:net'
import { choice, number, type Options } from './variable.ts'

/** Settings of webhooks. */
export interface WebhookConfig {
  /** False where nothing is sent: events wait, for as long as they are kept. */
  sends: boolean
  /** The time for an attempt: from the look-up of the name to the head of the answer. */
  timeoutMs: number
  /** True where addresses of this machine are allowed, also by http: for development. */
  allowsLoopback: boolean
  /** DNS servers that resolve names, `address:port`; undefined for those of the machine. */
  dnsServers: string[] | undefined
}

const isServer = (text: string): boolean => {
  const [, host = text] = /^\[?([^\]]+?)\]?:\d{1,5}$/.exec(text) ?? []
  return isIP(host) !== 0 || isIP(text) !== 0
}

/** DNS servers, separated by commas: addresses, with a port where it is not 53. */
function dnsServers<const O extends Options>(options: O) {
  return {
    ...options,
    parse(value: string): string[] {
      const list = value.split(',').map((part) => part.trim())
      if (!list.every(isServer)) throw new Error('tem de ser uma lista de endereços, como 9.9.9.9 ou 127.0.0.1:5353')
      return list
    },
  }
}

export const webhookVariables = {
  WEBHOOKS: choice(
    {
      description: 'false não envia avisos a webhooks: esperam até 7 dias',
      fallback: 'true',
    },
    ['true', 'false'],
  ),
  WEBHOOKS_PRAZO_SEGUNDOS: number({ description: 'Segundos que um webhook tem para responder', fallback: '15' }, 1, 30),
  WEBHOOKS_DNS: dnsServers({
    description: 'Servidores de DNS dos webhooks, separados por vírgulas; sem ele, os da máquina',
  }),
  WEBHOOKS_LOCAIS: choice(
    {
      description: 'true aceita webhooks na própria máquina, também por http, para desenvolver',
      fallback: 'false',
    },
    ['false', 'true'],
  ),
}

interface WebhookVariables {
  WEBHOOKS: 'true' | 'false'
  WEBHOOKS_PRAZO_SEGUNDOS: number
  WEBHOOKS_DNS: string[] | undefined
  WEBHOOKS_LOCAIS: 'false' | 'true'
}

export const readWebhooks = (variables: WebhookVariables): WebhookConfig => ({
  sends: variables.WEBHOOKS === 'true',
  timeoutMs: variables.WEBHOOKS_PRAZO_SEGUNDOS * 1000,
  allowsLoopback: variables.WEBHOOKS_LOCAIS === 'true',
  dnsServers: variables.WEBHOOKS_DNS,
})
