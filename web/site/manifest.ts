import { messages } from '../messages/site.ts'

const png = (size: number, purpose: 'any' | 'maskable') => ({
  src: `/icone-${size}${purpose === 'any' ? '' : '-cheio'}.png`,
  type: 'image/png',
  sizes: `${size}x${size}`,
  purpose,
})

/** Web Application Manifest of W3C: a phone reads it to install the pages as an application. */
export const manifest = {
  id: '/',
  name: messages.name,
  short_name: messages.name,
  description: messages.tagline,
  lang: messages.lang,
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#faf8f3',
  theme_color: '#0b5d43',
  categories: ['health', 'medical'],
  icons: [
    png(192, 'any'),
    png(512, 'any'),
    png(512, 'maskable'),
    { src: '/icone.svg', type: 'image/svg+xml', sizes: 'any', purpose: 'any' },
  ],
  shortcuts: [{ name: messages.holdsShortcut, url: '/reservas' }],
} as const
