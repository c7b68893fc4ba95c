/** Writes a line of CSV as spreadsheets open it in Portuguese: semicolons, and every cell in quotes. */
export const csvLine = (cells: readonly string[]): string =>
  cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';')
