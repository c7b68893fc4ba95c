/** Texts of the script on the sheet with a pharmacy's code. */
export const messages = { print: 'Imprimir' } as const
