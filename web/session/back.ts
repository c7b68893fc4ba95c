import { mayRole, type roles } from '#contract/permissions.ts'

const HERE = 'http://here'

/**
 * Path to return to after signing in: always one of this site, whatever the link said. The address is resolved as
 * browsers do, twice: `/.//other.example` becomes `//other.example`, which is another site.
 */
export function safeBack(given: string | null | undefined, otherwise = '/'): string {
  const url = given?.startsWith('/') ? URL.parse(given, HERE) : null
  if (url?.origin !== HERE || url.pathname.startsWith('//')) return otherwise
  return url.pathname + url.search
}

/** Returns the page after signing in: the one before it, or for staff who came from none the office. */
export const afterSignIn = (back: string, role: (typeof roles)[number]): string =>
  back === '/' && role !== 'farmacia' && mayRole(role, 'registarFarmacias') ? '/gestao' : back

type Way =
  | '/entrar'
  | '/entrar/fornecedor'
  | '/entrar/regresso'
  | '/entrar/telefone'
  | '/registar'
  | '/balcao/entrar'
  | '/conta/segundo-factor'
  | '/conta/contacto'

/** Link to the page that signs in, sets up a required second factor or confirms a contact, and then returns here. */
export const signInFor = (page: Way, back: string) =>
  back === '/' ? page : `${page}?${new URLSearchParams({ voltar: back })}`

/** Link to the page that signs in with an e-mail, also where a telephone comes first, and then returns here. */
export const signInByMail = (back: string) =>
  `/entrar?${new URLSearchParams({ com: 'email', ...(back !== '/' && { voltar: back }) })}`

/** Tells if the path leads back to a hold that is being made. */
export const isHold = (back: string): boolean => back.includes('/reservar/') || back.includes('/receita?')
