/** A line for who asked: what was found or done. */
export const print = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

/** A line beside it: progress, warnings and mistakes. */
export const say = (text: string): void => {
  process.stderr.write(`${text}\n`)
}

/** Rows as columns of text, as wide as their widest cell, each row indented by two spaces. */
export function table(header: string[], rows: string[][]): string {
  const widths = header.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)))
  const rule = widths.map((width) => '─'.repeat(width))
  return [header, rule, ...rows]
    .map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd())
    .join('\n')
}
