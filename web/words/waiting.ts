/** While the next page is on its way. */
export const words = { loading: 'A carregar…' } as const
