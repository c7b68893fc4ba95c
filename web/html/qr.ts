import { encode } from 'uqr'
import { type Html, html } from './html.ts'

/** The dark squares of a row, a run of them at a time. */
function rowPath(row: readonly boolean[], y: number): string {
  let path = ''
  for (let x = 0; x < row.length; x++) {
    if (!row[x]) continue
    const from = x
    while (row[x + 1]) x++
    path += `M${from} ${y}h${x - from + 1}v1H${from}z`
  }
  return path
}

/** A QR code, drawn: dark on light in both schemes, with the quiet border that cameras need. */
export function qr(text: string, label: string): Html {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  return html`
    <svg class="qr" viewBox="0 0 ${size} ${size}" role="img" aria-label="${label}" shape-rendering="crispEdges">
      <path fill="#fff" d="M0 0h${size}v${size}H0z"/>
      <path d="${data.map(rowPath).join('')}"/>
    </svg>
  `
}
