/** What a script says on the sheet with a pharmacy's code. */
export const words = { print: 'Imprimir' } as const
