import { isTelephone } from '#contract/telephones.ts'
import { messages } from '../messages/site.ts'
import type { Faults } from './faults.ts'
import { textOf } from './form.ts'

/**
 * Faults of the telephone fields that hold no number. The API takes any text that the contract allows; a person is
 * asked at once, because a pharmacy that cannot be called or told is of no use.
 * @param now the previous values; an unchanged field is not asked about
 * @returns undefined when all are numbers, or empty
 */
export function phoneFaults(
  sent: URLSearchParams,
  now: { telefone?: string | null; telefone_secundario?: string | null } = {},
): Faults | undefined {
  const wrong = (['telefone', 'telefone_secundario'] as const).filter((name) => {
    const text = textOf(sent, name)
    return text !== undefined && text !== now[name] && !isTelephone(text)
  })
  if (wrong.length === 0) return undefined
  return {
    status: 400,
    message: undefined,
    fields: Object.fromEntries(wrong.map((name) => [name, messages.noTelephone])),
  }
}
