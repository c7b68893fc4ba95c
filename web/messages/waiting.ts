/** While the next page is on its way. */
export const messages = { loading: 'A carregar…' } as const
