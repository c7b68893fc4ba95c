import { isTelephone } from '../format/telephone.ts'
import { messages } from '../messages/site.ts'
import type { Faults } from './faults.ts'
import { textOf } from './form.ts'

/**
 * The telephones of a form that are no numbers. The API takes whatever the contract lets it take; a person is asked at once,
 * for a pharmacy that cannot be called or told is of no use.
 * @param now what these fields held before: what was not touched is not asked about
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
