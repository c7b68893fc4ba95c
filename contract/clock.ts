/** `8h`, `20h30`, `8 h 05 min`, `8:00`, `08:00:00`, `08.30`; `0.33` is a spreadsheet's third of a day, and no time. */
const written = /^(?!0[.,])(\d{1,2})(?: ?h(?:s|oras?)?(?: ?(\d{2})(?: ?m(?:in)?)?)?|:(\d{2})(?::00)?|[.,](\d{2}))$/i

/** A time of day as people write it, as the contract's HH:MM; any other text as it is, for the API to refuse. */
export function clockText(text: string): string {
  const [, hour, ...minutes] = written.exec(text.trim().replaceAll(/\s+/g, ' ')) ?? []
  return hour === undefined ? text : `${hour.padStart(2, '0')}:${minutes.find(Boolean) ?? '00'}`
}
