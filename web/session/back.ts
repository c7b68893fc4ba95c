/** The page to sign in at, which comes back here. */
export const signInFor = (page: '/entrar' | '/registar' | '/balcao/entrar', back: string) =>
  back === '/' ? page : `${page}?${new URLSearchParams({ voltar: back })}`
