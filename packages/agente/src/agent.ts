import { setTimeout as delay } from 'node:timers/promises'
import { type Accepted, type ShelfReading, writtenAt } from './article.ts'
import { bodyOf, type DeliveryOutcome, type Destination, deliver } from './deliver.ts'
import { destinationDigest, markOf } from './digests.ts'
import { messages } from './messages.ts'
import { planDelivery, settleDestination } from './plan.ts'
import { forgetForms, forgetGone, keepNamed, noteAnswer } from './shelf.ts'
import { type Body, type Delivery, type Loss, PAST_DELIVERIES, type Store } from './state.ts'

/** Articles of a delivery of changes: its answer then names every one that was refused. */
const MOST_CHANGES = 5000

/** Waits between attempts, in milliseconds: longer each time, up to the most. */
export interface Patience {
  firstMs: number
  mostMs: number
}

/** Activity of the agent, for the status page. */
export type Situation =
  | { kind: 'idle' }
  | { kind: 'sending' }
  | { kind: 'waiting'; motivo: string; attempts: number; nextAt: number }
  | { kind: 'loss'; motivo: string }
  | { kind: 'key'; motivo: string }
  | { kind: 'refused'; motivo: string }

export interface AgentParts {
  store: Store
  destination: Destination
  version: string
  patience: Patience
  say(line: string): void
  stop: AbortSignal
}

/** Sends shelves: writes each delivery down, sends it until it is answered, and notes the answer. */
export class Agent {
  situation: Situation = { kind: 'idle' }
  reading: ShelfReading | undefined
  readonly #parts: AgentParts
  #wake = new AbortController()
  #isLossConfirmed = false
  /** The reading that the service refused whole: it is not sent again. */
  #refused: ShelfReading | undefined
  /** Reading of the delivery under way; undefined for a delivery of an earlier process. */
  #origin: ShelfReading | undefined
  /** Number of times in a row that the service had taken a later delivery than ours. */
  #behinds = 0

  constructor(parts: AgentParts) {
    this.#parts = parts
  }

  /** Takes the shelf that counts from now on. */
  offer(reading: ShelfReading): void {
    this.reading = reading
    this.#isLossConfirmed = false
    this.#nudge()
  }

  /**
   * Says that a shelf that lost more than half is right.
   * @param marca the shelf's, as whoever says so was told
   * @returns false while that shelf is not the one that counts, and may still be
   */
  confirmLoss(marca: string): boolean {
    // the shelf was sent already, or the question is now about another shelf, which nobody has seen yet
    if (this.#parts.store.state.perda?.marca !== marca) return true
    if (this.situation.kind !== 'loss' || !this.reading || markOf(this.reading) !== marca) return false
    this.#isLossConfirmed = true
    this.#refused = undefined
    this.#nudge()
    return true
  }

  /** Goes on with another key or address, after one that was no longer good. */
  goTo(destination: Destination): void {
    Object.assign(this.#parts.destination, destination)
    this.situation = { kind: 'idle' }
    this.#nudge()
  }

  /** Forgets the shelf that counts: the next one comes from elsewhere. */
  forget(): void {
    this.reading = undefined
    this.#isLossConfirmed = false
  }

  #nudge(): void {
    this.#wake.abort()
    this.#wake = new AbortController()
  }

  /** Waits until there is something new, or for a time. */
  async #pause(ms?: number): Promise<void> {
    const signal = AbortSignal.any([this.#parts.stop, this.#wake.signal])
    if (signal.aborted) return
    // a timer of 24 days is the longest that there is
    await delay(ms ?? 2 ** 31 - 1, undefined, { signal }).catch(() => {})
  }

  /** Works until it is told to stop. */
  async run(): Promise<void> {
    const { stop } = this.#parts
    let failures = 0
    while (!stop.aborted) {
      const wake = this.#wake
      try {
        const hasWorked = await this.#step()
        failures = 0
        // whatever came meanwhile has replaced the signal
        if (!hasWorked && wake === this.#wake) await this.#pause()
      } catch (error) {
        // a full disk: nothing was sent that was not written down
        await this.#wait(messages.disk(error), ++failures)
      }
    }
  }

  /** Does one thing. @returns false when there is nothing to do until something comes */
  async #step(): Promise<boolean> {
    // a key that was refused is not tried again
    if (this.situation.kind === 'key') return false
    await this.#settleDestination()
    const { store } = this.#parts
    // the service had answered the delivery, but its end could not be written
    if (store.delivery && store.delivery.sequencia <= store.state.sequencia) await store.end()
    const delivery = store.delivery ?? (await this.#begin())
    if (delivery) await this.#finish(delivery)
    return delivery !== undefined
  }

  async #settleDestination(): Promise<void> {
    const { store, destination } = this.#parts
    const digest = destinationDigest(destination)
    if (store.delivery && store.delivery.destino !== digest) await store.drop()
    if (settleDestination(store.state, digest)) await store.save()
  }

  /** Writes down the next delivery; undefined when there is nothing to send, or somebody has to say something first. */
  async #begin(): Promise<Delivery | undefined> {
    const { store } = this.#parts
    const { state } = store
    const { reading } = this
    if (!reading || reading === this.#refused) return undefined
    const plan = planDelivery(state, reading, this.now(), this.#isLossConfirmed)
    if (plan.kind === 'loss') {
      await this.#stopUntilConfirmed(reading, messages.loss(plan))
      return undefined
    }
    const { completo } = plan
    const rows = completo ? plan.rows : plan.rows.slice(0, MOST_CHANGES)
    if (rows.length === 0) {
      await this.#forgetLoss()
      this.situation = { kind: 'idle' }
      return undefined
    }
    const sequencia = state.sequencia + 1
    const delivery = {
      sequencia,
      destino: state.destino,
      ficheiro: reading.file,
      completo,
      confirmada: this.#isLossConfirmed,
      corpo: bodyOf(sequencia, writtenAt(reading), rows),
    }
    await store.begin(delivery)
    this.#origin = reading
    return delivery
  }

  /** Sends a delivery until the service has said something final of it. */
  async #finish(delivery: Delivery): Promise<void> {
    const { store, destination, version, stop } = this.#parts
    for (let attempt = 1; !stop.aborted; attempt++) {
      // another key came meanwhile: what was written down is not for its pharmacy
      if (destinationDigest(destination) !== delivery.destino) return
      if (this.situation.kind !== 'waiting') this.situation = { kind: 'sending' }
      const { outcome, clockOffsetMs } = await deliver(delivery, destination, version)
      // an answer to the earlier key says nothing of this one
      if (destinationDigest(destination) !== delivery.destino) return
      if (clockOffsetMs !== undefined) store.state.desvioMs = clockOffsetMs
      if (outcome.kind === 'later') {
        await this.#wait(outcome.motivo, attempt, outcome.afterMs)
        continue
      }
      await this.#close(delivery, outcome)
      return
    }
  }

  async #close(delivery: Delivery, outcome: Exclude<DeliveryOutcome, { kind: 'later' }>): Promise<void> {
    const { store } = this.#parts
    if (outcome.kind === 'accepted') return this.#note(delivery, outcome.answer)
    if (outcome.kind === 'key') return this.#tell(outcome)
    if (outcome.kind === 'loss') {
      await store.drop()
      this.#refused = this.#origin
      return this.#stopUntilConfirmed(this.#origin, outcome.motivo)
    }
    if (outcome.kind === 'behind') {
      // somebody else has written meanwhile: only a whole shelf is sure to be right
      store.state.sequencia = Math.max(outcome.sequencia, delivery.sequencia)
      Object.assign(store.state, { completo: null, prateleira: forgetForms(store.state.prateleira) })
      await store.end()
      return this.#wait(messages.behind, ++this.#behinds)
    }
    this.#refused = this.#origin
    this.#tell({ kind: 'refused', motivo: outcome.motivo })
    this.#remember(delivery, { motivo: outcome.motivo })
    await store.end()
  }

  /** Keeps the shelf that somebody is asked about, for the command that answers. */
  async #stopUntilConfirmed(reading: ShelfReading | undefined, motivo: string): Promise<void> {
    const { store } = this.#parts
    const loss: Loss | undefined = reading && { marca: markOf(reading), ficheiro: reading.file, motivo }
    if (loss && loss.marca !== store.state.perda?.marca) {
      store.state.perda = loss
      await store.save()
    }
    this.#tell({ kind: 'loss', motivo })
  }

  async #forgetLoss(): Promise<void> {
    const { store } = this.#parts
    if (!store.state.perda) return
    delete store.state.perda
    await store.save()
  }

  /** Notes in the state what a delivery did, and forgets the delivery. */
  async #note(delivery: Delivery, answer: Accepted): Promise<void> {
    const { store, say } = this.#parts
    const { state } = store
    const { artigos }: Body = JSON.parse(delivery.corpo)
    if (delivery.completo) keepNamed(state.prateleira, artigos)
    noteAnswer(state.prateleira, artigos, answer.artigos)
    if (this.reading) forgetGone(state.prateleira, this.reading)
    state.sequencia = delivery.sequencia
    this.#behinds = 0
    if (delivery.completo) state.completo = this.now().toISOString()
    const { artigos: _, ...resposta } = answer
    this.#remember(delivery, { resposta })
    delete state.perda
    await store.end()
    this.situation = { kind: 'idle' }
    say(messages.sent(delivery, artigos.length, answer))
  }

  #remember({ sequencia, ficheiro, completo, corpo }: Delivery, end: object): void {
    const { artigos }: Body = JSON.parse(corpo)
    const quando = this.now().toISOString()
    const { envios } = this.#parts.store.state
    if (envios.length >= PAST_DELIVERIES) envios.shift()
    envios.push({ sequencia, quando, ficheiro, completo, artigos: artigos.length, ...end })
  }

  #tell(situation: Extract<Situation, { motivo: string }>): void {
    if (this.situation.kind !== situation.kind) this.#parts.say(situation.motivo)
    this.situation = situation
  }

  /** Waits for a while after a failure, longer each time, and somewhat at random. */
  async #wait(motivo: string, attempts: number, atLeastMs = 0): Promise<void> {
    const { patience, stop } = this.#parts
    const longer = Math.min(patience.firstMs * 2 ** Math.min(attempts - 1, 20), patience.mostMs)
    const ms = Math.max(longer * (0.5 + Math.random() / 2), Math.min(atLeastMs, patience.mostMs * 12))
    this.#tell({ kind: 'waiting', motivo, attempts, nextAt: Date.now() + ms })
    await delay(ms, undefined, { signal: stop }).catch(() => {})
  }

  /** The time by the service's clock, where it told it: this computer's may be wrong. */
  now(): Date {
    return new Date(Date.now() + this.#parts.store.state.desvioMs)
  }
}
