import type { Faults } from '../html/faults.ts'
import { type Html, html } from '../html/html.ts'
import { messages } from './account.messages.ts'

const FIELD = 'fraca'

/** Passwords that people choose first, and thieves try first; `isRun` finds keyboard rows and counts. */
const firstTried = new Set([
  ...['password', 'palavrapasse', 'senha', 'senha123', 'admin', 'admin123', 'qwerty', 'qwerty123', 'azerty', 'abc123'],
  ...['iloveyou', 'teamo', 'amor', 'jesus', 'deus', 'angola', 'luanda', 'benfica', 'sporting', 'petro'],
])

const isRun = (text: string): boolean => {
  const steps = new Set([...text].slice(1).map((letter, n) => letter.charCodeAt(0) - text.charCodeAt(n)))
  const [step = 2] = steps
  return steps.size === 1 && Math.abs(step) <= 1
}

/** Tells if a password is guessed in a few tries: `123456`, `aaaaaa`, `123123`, `angola2024`. */
export function isWeak(password: string): boolean {
  const text = password.trim().toLowerCase()
  const half = text.slice(0, text.length / 2)
  const word = text.replace(/\d{1,4}$/, '')
  return firstTried.has(text) || firstTried.has(word) || isRun(text) || (text === half + half && isRun(half))
}

/** Advises against a weak password; a person who ticks the box keeps it. @returns undefined for a good one */
export function weakFaults(sent: URLSearchParams): Faults | undefined {
  const password = sent.get('password') ?? ''
  if (password === '' || sent.has(FIELD) || !isWeak(password)) return undefined
  return { status: 400, message: undefined, fields: { password: messages.weak.advice } }
}

/** The box, once there was something to advise. */
export const weakBox = (faults: Faults | undefined): Html | '' =>
  faults?.fields.password === messages.weak.advice
    ? html`
      <label class="opcao"><input type="checkbox" name="${FIELD}" value="sim"><span>${messages.weak.keep}</span></label>
    `
    : ''
