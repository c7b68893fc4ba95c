import { type Options, url } from './variable.ts'

/** A contact for people. */
export interface Contact {
  /** The text that people read. */
  text: string
  href: string
}

/** A telephone or an e-mail, as people write them. */
function contact<const O extends Options>(options: O) {
  return {
    ...options,
    parse(value: string): Contact {
      const text = value.trim()
      if (/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text)) return { text, href: `mailto:${text}` }
      const digits = text.replaceAll(/[ .()-]/g, '')
      if (!/^\+?\d{9,15}$/.test(digits)) throw new Error('tem de ser um telefone, como 923 000 000, ou um e-mail')
      return { text, href: `tel:${digits}` }
    },
  }
}

/** The variables with contacts. */
export const contacts = {
  CONTACTO_SEGURANCA: url(
    { description: 'A quem se conta uma falha de segurança (mailto: ou https:), em /.well-known/security.txt' },
    ['mailto:', 'https:'],
  ),
  CONTACTO_APOIO: contact({
    description: 'Telefone ou e-mail de quem dá apoio, ao fundo das páginas',
  }),
}
