import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { TestService } from './service.ts'

const secret = 'segredo-do-gateway-de-ussd-para-testes'

/** The settings of a service that a USSD gateway reaches, and that can send SMS. */
export const dialable = { USSD_SEGREDO: secret, SMS_PROVIDER: 'wesender', WESENDER_API_KEY: 'k' }

/** Characters of a screen, with the word before it. */
const SCREEN = /^(?:CON|END) [A-Za-z0-9 @$_!"#%&'()*+,\-./:;<=>?\n]{1,178}$/

let numbers = 0

/** A number that nobody has had before in these tests. */
export const newNumber = (): string => `+2449241${String(numbers++).padStart(5, '0')}`

/** Request of the gateway, in the names it gives its parts. */
export interface DialForm {
  sessionId?: string
  phoneNumber?: string
  text?: string
}

/** Posts a request as the gateway does, with the secret that it knows. */
export const postDial = (service: TestService, form: DialForm, known = secret): Promise<Response> =>
  fetch(`${service.address}/gateways/ussd/${known}`, {
    method: 'POST',
    body: new URLSearchParams({ serviceCode: '*123#', networkCode: '63102', ...form }),
  })

/** A telephone with keys, whose network sends all that its session has typed with each input. */
export class Handset {
  readonly number: string
  readonly #service: TestService
  #session = randomUUID()
  #inputs: string[] = []
  /** The screen that is shown. */
  screen = ''

  constructor(service: TestService, number = newNumber()) {
    this.#service = service
    this.number = number
  }

  /**
   * The latest request once more, as a gateway repeats what it had no answer to.
   * @param service a process of the service other than the handset's own
   */
  async repeat(service = this.#service): Promise<string> {
    const form = { sessionId: this.#session, phoneNumber: this.number, text: this.#inputs.join('*') }
    const answer = await postDial(service, form)
    const text = await answer.text()
    expect({ status: answer.status, type: answer.headers.get('content-type') }).toEqual({
      status: 200,
      type: 'text/plain; charset=utf-8',
    })
    expect(text).toMatch(SCREEN)
    return text
  }

  /** Dials the code: a new session, whatever became of the one before. */
  async dial(...inputs: string[]): Promise<string> {
    this.#session = randomUUID()
    this.#inputs = []
    this.screen = await this.repeat()
    return this.type(...inputs)
  }

  /** Types the inputs, each on the screen before. */
  async type(...inputs: string[]): Promise<string> {
    for (const input of inputs) {
      this.#inputs.push(input)
      this.screen = await this.repeat()
    }
    return this.screen
  }

  /** Types an input before the network has shown anything, and does not look at the answer. */
  push(...inputs: string[]): this {
    this.#inputs.push(...inputs)
    return this
  }

  /** Types the number that the screen says confirms it. */
  confirm = (): Promise<string> => this.type(/marque (\d{3})/.exec(this.screen)?.[1] ?? 'no number')

  /** The key by which the list that is shown offers the line with this text. */
  keyOf = (text: string): string =>
    /^\d+/.exec(
      this.screen
        .replace(/^CON /, '')
        .split('\n')
        .find((line) => line.includes(text)) ?? '',
    )?.[0] ?? 'none'
}

/** The pick-up code on a screen. */
export const codeOn = (screen: string): string => /Codigo (\d{6})/.exec(screen)?.[1] ?? ''
