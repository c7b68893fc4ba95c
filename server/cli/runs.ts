/** Shows what is said of lines; said of one after another, it is shown once. */
export interface Runs {
  add(number: number, text: string): void
  /** Shows what is left and ends. */
  end(): void
}

export function inRuns(show: (text: string) => void): Runs {
  let run = { first: 0, last: 0, lines: 0, text: '' }
  const end = () => {
    const { first, last, lines, text } = run
    if (lines === 1) show(`linha ${first}: ${text}`)
    if (lines > 1) show(`linhas ${first} a ${last} (${lines} linhas): ${text}`)
    run = { first: 0, last: 0, lines: 0, text: '' }
  }
  return {
    add(number, text) {
      if (run.lines > 0 && run.text !== text) end()
      run = { first: run.lines === 0 ? number : run.first, last: number, lines: run.lines + 1, text }
    },
    end,
  }
}
