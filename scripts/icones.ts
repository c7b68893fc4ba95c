import { join } from 'node:path'
import sharp from 'sharp'
import { icon } from '#server/pages/icon.ts'

/*
 * Draws the icons of an installed Botica anew, after the drawing has changed: `node scripts/icones.ts`. They are kept
 * as files, so that what serves them need not draw.
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
