import sql from 'sql-template-tag'
import { keyScopes } from '#contract/permissions.ts'
import type { Transaction } from '#server/db/database.ts'
import { addWebhook } from '#server/doors/webhooks/public.ts'
import type { Cipher } from '#server/ground/cipher.ts'
import { addKey } from '../modules/chaves/public.ts'
import { demoEmails } from './people.ts'

/** The name in the pharmacy's profile by which the demonstration knows its own webhook. */
const OWN = 'Receptor da demonstração'

/** Address to which the webhooks of the demonstration go. */
export interface DemoReceiver {
  /** An address of this machine. */
  address: string
  /** Seals the secret. */
  cipher: Cipher
}

const personOf = (id: string) => ({ id, papel: 'farmacia', pedido: null }) as const

/** Makes an API key of a pharmacy, that may do all that keys may. @returns it, random and shown once */
export async function giveKey(tx: Transaction, farmaciaId: string): Promise<string> {
  const wanted = { nome: 'Caixa (demonstração)', ambitos: keyScopes }
  return (await addKey(tx, personOf(farmaciaId), farmaciaId, wanted, null)).chave
}

/** Sends the events of a pharmacy to the receiver. */
export async function giveWebhook(tx: Transaction, farmaciaId: string, { address, cipher }: DemoReceiver) {
  const settings = { allowsLoopback: true }
  await addWebhook(tx, { cipher, settings }, personOf(farmaciaId), { url: address, descricao: OWN })
}

/**
 * Points the demonstration's webhook to where its receiver is now.
 * @returns the secret; undefined in a database that the demonstration did not fill with one, where nothing is changed
 */
export async function pointWebhook(tx: Transaction, { address, cipher }: DemoReceiver): Promise<string | undefined> {
  const own = await tx.maybe<{ segredo: Buffer }>(sql`
    update webhook set url = ${address}
     where descricao = ${OWN} and url like 'http://127.0.0.1:%'
       and exists (select from utilizador where email_chave = any (${demoEmails}))
    returning segredo`)
  return own && cipher.open(own.segredo)
}
