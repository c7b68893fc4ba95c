const HERE = 'http://here'

/** Where to go back to after signing in: an address of ours, whatever the link said. */
export function safeBack(given: string | null | undefined, otherwise = '/'): string {
  const url = given?.startsWith('/') ? URL.parse(given, HERE) : null
  return url?.origin === HERE ? url.pathname + url.search : otherwise
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
