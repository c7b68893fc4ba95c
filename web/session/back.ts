const HERE = 'http://here'

/**
 * Where to go back to after signing in: a path of ours, whatever the link said. It is read as browsers read it, and what
 * comes of that is read again: `/.//other.example` becomes `//other.example`, which is another site.
 */
export function safeBack(given: string | null | undefined, otherwise = '/'): string {
  const url = given?.startsWith('/') ? URL.parse(given, HERE) : null
  if (url?.origin !== HERE || url.pathname.startsWith('//')) return otherwise
  return url.pathname + url.search
}

type Way =
  | '/entrar'
  | '/entrar/fornecedor'
  | '/entrar/regresso'
  | '/registar'
  | '/balcao/entrar'
  | '/conta/segundo-factor'

/** The page to sign in at, or to set up what a sign-in needs, which comes back here. */
export const signInFor = (page: Way, back: string) =>
  back === '/' ? page : `${page}?${new URLSearchParams({ voltar: back })}`

/** Whether they come back to a hold that is being made. */
export const isHold = (back: string): boolean => back.includes('/reservar/') || back.includes('/receita?')
