import { join } from 'node:path'
import sharp from 'sharp'
import { icon } from '#server/pages/install.ts'
import { messages } from '#web/messages/site.ts'

/*
 * Draws the icons of an installed Botica and the picture of its previews anew, after a drawing or its words have
 * changed: `node scripts/icones.ts`. They are kept as files, so that what serves them need not draw.
 */
const folder = join(import.meta.dirname, '../server/pages/icons')

/** The cross in the middle four fifths, and green to the edges: each phone cuts it to its own shape. */
const full = Buffer.from(
  icon.toString().replace('rx="8"', '').replace('<path', '<path transform="translate(3.2 3.2) scale(.8)"'),
)

for (const [svg, size, name] of [
  [icon, 192, 'icone-192'],
  [icon, 512, 'icone-512'],
  [full, 512, 'icone-512-cheio'],
] as const) {
  await sharp(svg, { density: (72 * size) / 32 })
    .resize(size)
    .png({ palette: true })
    .toFile(join(folder, `${name}.png`))
}

/** The cloth called samakaka, as the start has it, in a line of so many pixels. */
const cloth = (width: number, top: number, size: number) =>
  Array.from({ length: Math.ceil(width / size) }, (_, n) => {
    const [left, middle, right] = [n * size, (n + 0.5) * size, (n + 1) * size]
    return `<path fill="#b5342a" d="M${left} ${top}H${right}L${middle} ${top + size / 2}z"/><path fill="#f2b632" d="M${left} ${top + size / 2}L${middle} ${top}L${right} ${top + size / 2}z"/>`
  }).join('')

/** The tagline in lines of at most 36 letters. */
const lines = messages.tagline.match(/.{1,36}(?= |$)/g) ?? []

/** The picture of a preview in chats and networks: the name and the tagline, large enough for a thumbnail. */
const preview = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" font-family="DejaVu Sans" fill="#fff"><path fill="#0b5d43" d="M0 0h1200v630H0z"/><path fill="#1c1613" d="M0 590h1200v40H0z"/>${cloth(1200, 590, 80)}<path fill="#f2b632" transform="translate(90 92) scale(5)" d="M12 3h8v9h9v8h-9v9h-8v-9H3v-8h9z"/><text x="270" y="218" font-size="132" font-weight="bold" letter-spacing="-5">${messages.name}</text>${lines
    .map((line, n) => `<text x="104" y="${356 + n * 72}" font-size="54">${line.trim()}</text>`)
    .join('')}</svg>`,
)
await sharp(preview).png({ palette: true, effort: 10 }).toFile(join(folder, 'partilha.png'))
