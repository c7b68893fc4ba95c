import { Readable } from 'node:stream'

/** The unread bytes after which a listener is cut off; it can resume where it was. */
const MOST_BYTES = 256 * 1024

export interface Listener {
  readonly stream: Readable
  say(text: string): void
  end(): void
  /** Is its session still open? */
  isOpen(): Promise<boolean>
}

/** Opens an answer that stays open. @param gone called when it has ended, for whatever reason */
export function listener(isOpen: () => Promise<boolean>, gone: () => void): Listener {
  const stream = new Readable({ read() {} })
  let ended = false
  stream.once('close', () => {
    ended = true
    gone()
  })
  return {
    stream,
    isOpen,
    say(text) {
      if (ended) return
      stream.push(text)
      if (stream.readableLength > MOST_BYTES) stream.destroy()
    },
    end() {
      if (ended) return
      ended = true
      stream.push(null)
    },
  }
}
