import { Answer, JsonText } from './answer.ts'

/** The answer of a write. */
export function writeAnswer<Things extends object>(mensagem: string, things: Things) {
  return { erro: false as const, mensagem, ...things }
}

/** Writes the answer around JSON that the database wrote; `more` are members that follow inside its object. */
export function writeAnswerText(
  mensagem: string,
  name: string,
  text: string,
  more: Record<string, string> = {},
): JsonText {
  const members = Object.entries(more).map(([key, value]) => `,${JSON.stringify(key)}:${JSON.stringify(value)}`)
  const whole = members.length > 0 ? `${text.slice(0, -1)}${members.join('')}}` : text
  return new JsonText(`{"erro":false,"mensagem":${JSON.stringify(mensagem)},"${name}":${whole}}`)
}

/** An answer that was kept under an `Idempotency-Key`: to its first request, or to one of those after it. */
export const storedAnswer = ({ status, text, replayed }: { status: number; text: string; replayed: boolean }) =>
  new Answer(status, new JsonText(text), replayed ? { 'idempotency-replayed': 'true' } : {})
