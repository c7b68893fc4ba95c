import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { caller } from '#call/call.ts'
import { overHttp } from '#call/http.ts'
import { converse, type Speaker } from '#conversa/converse.ts'
import { asksToStop } from '#conversa/meaning.ts'
import type { ConversationState } from '#conversa/state.ts'
import type { Client } from './client.ts'
import type { PharmacyScene } from './scenario.ts'
import type { TestService } from './service.ts'

/** The signs of GSM-7 that an answer may have. */
const gsm7 = /^[A-Za-z0-9 @$_!"#%&'()*+,\-./:;<=>?\n]*$/

/** Somebody who writes messages from one telephone, to the real service. */
export class Talk {
  state: ConversationState | undefined
  stopped = false
  /** The names that accounts were made with. */
  readonly names: string[] = []
  readonly #service: TestService
  readonly #speaker: Speaker

  /** @param person account of the number, if any @param pharmacies pharmacies that have this number */
  constructor(
    service: TestService,
    { person, pharmacies = [] }: { person?: Client; pharmacies?: PharmacyScene[] } = {},
  ) {
    this.#service = service
    this.#speaker = {
      emergency: { number: '112', hospital: 'hospital mais perto' },
      call: this.#callOf(undefined),
      user: person && { nome: 'Utilizador de Teste', call: this.#callOf(person.token), hasEmail: true },
      pharmacies: pharmacies.map(({ id, nome, client }) => ({ id, nome, call: this.#callOf(client.token) })),
      register: async (nome) => {
        this.names.push(nome)
        this.#speaker.user ??= {
          nome,
          call: this.#callOf((await service.anyone.register({ nome })).token),
          hasEmail: true,
        }
        return this.#speaker.user
      },
    }
  }

  #callOf(token: string | undefined) {
    return caller(overHttp(this.#service.address), { ip: '127.0.0.1', visitor: undefined, token, userAgent: undefined })
  }

  /** Sends a message, and returns the answer, which always fits one SMS. @param key that of an earlier message repeats it */
  async say(text: string, key: string = randomUUID(), now = new Date()): Promise<string> {
    const { answer, state } = await converse(this.#speaker, this.state, { text, key, now })
    expect(answer.length, answer).toBeLessThanOrEqual(160)
    expect(answer).toMatch(gsm7)
    expect(JSON.stringify(state ?? {}).length).toBeLessThanOrEqual(2048)
    this.state = state
    this.stopped ||= asksToStop(text)
    return answer
  }
}
