import { dateText } from '../format/date.ts'
import { messages } from '../messages/pharmacy.ts'

interface Licensed {
  licenca_numero: string | null
  licenca_validade: string | null
  licenca_caducada: boolean
}

/** The number of a licence and its last day; empty where neither is known. */
export const licenceText = ({ licenca_numero, licenca_validade, licenca_caducada }: Licensed): string =>
  [
    licenca_numero && messages.licence.number(licenca_numero),
    licenca_validade && messages.licence[licenca_caducada ? 'ended' : 'until'](dateText(licenca_validade)),
  ]
    .filter(Boolean)
    .join(', ')
