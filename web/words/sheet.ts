/** Texts of the script on the sheet with a pharmacy's code. */
export const words = { print: 'Imprimir' } as const
