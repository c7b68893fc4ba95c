import type { Client } from 'openapi-fetch'
import type { components, paths } from './tipos.d.ts'

export type { components, operations, paths } from './tipos.d.ts'

/** Cliente com as operações, por método e caminho: `cliente.POST('/api/reservas', { body })`. */
export type Cliente = Client<paths>

/** Um esquema do documento pelo nome: `Esquema<'Reserva'>`. */
export type Esquema<Nome extends keyof components['schemas']> = components['schemas'][Nome]

export interface OpcoesDoCliente {
  /** Onde está o serviço, sem `/api`: `https://botica.exemplo.ao`. */
  baseUrl: string
  /** O token de uma sessão, ou uma função que diz o de agora; sem ele os pedidos vão sem sessão. */
  token?: string | (() => string | undefined)
  /** Outro `fetch`, para prazos, registo ou testes. */
  fetch?: (pedido: Request) => Promise<Response>
}

/**
 * Um cliente de todas as operações. Uma resposta 4xx ou 5xx não lança: vem em `error`, e `code` diz qual é. Só a falta de
 * rede lança, como no `fetch`.
 */
export declare function criarCliente(opcoes: OpcoesDoCliente): Cliente
