import { type Contact, contactLine, hasTextNumbers, type TextNumbers } from '../html/contact.ts'
import { type Html, html } from '../html/html.ts'
import { messages } from '../messages/site.ts'
import type { SessionKind } from '../session/cookies.ts'
import type { Screen } from './page.ts'

const counterWays = [
  ['/balcao', messages.counterMenu.counter],
  ['/balcao/stock', messages.counterMenu.stock],
  ['/balcao/perfil', messages.counterMenu.profile],
  ['/balcao/sair', messages.counterMenu.leave],
] as const

/** The ways that are open to a pharmacy that has signed in. */
const counterMenu = (path: string): Html =>
  html`
    <nav aria-label="${messages.menu}">
      ${counterWays.map(
        ([href, text]) => html`<a href="${href}"${href === path ? html` aria-current="page"` : ''}>${text}</a>`,
      )}
    </nav>
  `

/** The paths of the files that a page loads, whose names change with their contents. */
export interface Assets {
  style: string
  /** The CSS of the start page's search box, inlined in the page. */
  startStyle: string
  /** The style sheet for print. */
  printStyle: string
  /** The further style sheet of the counter. */
  counterStyle: string
  /** The further style sheet of the management. */
  officeStyle: string
  scripts: Readonly<Record<string, string>>
}

interface Around {
  assets: Assets
  session: SessionKind
  signedIn: boolean
  /** The session says that the person runs the office. */
  isStaff?: boolean | undefined
  /** True when the browser has the style sheet already. */
  hasStyle: boolean
  /** The path without the query. */
  path: string
  origin: string
  contact?: Contact | undefined
  texts?: TextNumbers | undefined
  /** Notice above the page, about the whole page. */
  notice?: Html | undefined
}

const mark = html`
  <svg class="marca" viewBox="0 0 32 32" aria-hidden="true"><path d="M12 3h8v9h9v8h-9v9h-8v-9H3v-8h9z"/></svg>
`

function link(href: string, text: string, path: string): Html {
  return html`<a href="${href}"${href === path ? html` aria-current="page"` : ''}>${text}</a>`
}

/** The ways that are open to a person. Others' sessions have menus of their own. */
function menu({ session, signedIn, isStaff, path }: Around): Html | '' {
  if (session === 'farmacia') return signedIn ? counterMenu(path) : ''
  return html`
    <nav aria-label="${messages.menu}">
      ${
        signedIn
          ? [
              isStaff ? link('/gestao', messages.office, path) : '',
              link('/reservas', messages.holds, path),
              link('/conta', messages.account, path),
            ]
          : link('/entrar', messages.signIn, path)
      }
    </nav>
  `
}

/**
 * The size and text of the picture that `scripts/icones.ts` draws: a chat that knows the size shows it before it has
 * come.
 */
const pictureFacts = html`
  <meta property="og:image:width" content="1200">
  <meta property="og:image:height" content="630">
  <meta property="og:image:alt" content="${messages.tagline}">
`

const preview = ({ title, description, canonical, image }: Screen, { origin, path }: Around) =>
  description
    ? html`
      <meta name="description" content="${description}">
      <link rel="canonical" href="${origin}${canonical ?? path}">
      <meta property="og:title" content="${title}">
      <meta property="og:description" content="${description}">
      <meta property="og:url" content="${origin}${canonical ?? path}">
      <meta property="og:site_name" content="${messages.name}">
      <meta property="og:locale" content="pt_AO">
      <meta property="og:image" content="${image ?? `${origin}/partilha.png`}">
      ${image ? html`<meta property="og:image:alt" content="${title}">` : pictureFacts}
      <meta name="twitter:card" content="summary_large_image">
    `
    : html`<meta name="robots" content="noindex">`

/** The style of a page; a page with a first part has that part's style inline. */
const styleOf = ({ first }: Screen, { assets: { style, startStyle }, hasStyle }: Around): Html =>
  first && !hasStyle ? html`<style>${html.raw`${startStyle}`}</style>` : styleLink(style)

const styleLink = (href: string): Html => html`<link rel="stylesheet" href="${href}">`

/** The first part is shown before the rest of the style has come: a round trip sooner. */
const mainOf = ({ first, main }: Screen, { assets, hasStyle }: Around): Html =>
  first ? html`${first}${hasStyle ? '' : styleLink(assets.style)}${main}` : main

const homeOf = ({ office }: Screen, { session }: Around) =>
  office ? '/gestao' : session === 'farmacia' ? '/balcao' : '/'

/** Footer of a page: the counter's has only the contact, and the office has none. The home page has no byte to spare. */
function footOf({ office }: Screen, { session, contact, texts, path }: Around): Html | '' {
  if (office) return ''
  if (session === 'farmacia') return contact ? html`<footer class="pe">${contactLine(contact)}</footer>` : ''
  return html`
    <footer class="pe">
      <p>${messages.footer}</p>
      ${contactLine(contact)}
      <p>
        <a href="/balcao">${messages.forPharmacies}</a>${' · '}
        <a href="/turno">${messages.dutyTitle}</a>${' · '}
        ${path === '/' ? '' : html`<a href="/recolhas">${messages.recallsTitle}</a> · `}
        ${path !== '/' && hasTextNumbers(texts) ? html`<a href="/por-sms">${messages.byTextTitle}</a> · ` : ''}
        <a href="/ajuda">${messages.helpTitle}</a>${' · '}
        <a href="/privacidade">${messages.privacyTitle}</a>${' · '}
        <a href="/sobre">${messages.aboutTitle}</a>
      </p>
    </footer>
  `
}

/** The whole HTML document, with the head, menu and footer that every screen has. */
export function documentOf(screen: Screen, around: Around): Html {
  const { assets } = around
  const title = around.path === '/' ? screen.title : messages.titleOf(screen.title)
  return html`
    <!doctype html>
    <html lang="${messages.lang}">
      <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width,initial-scale=1">
        <title>${title}</title>
        ${preview({ ...screen, title }, around)}
        <meta name="theme-color" content="#0b5d43">
        <meta name="color-scheme" content="light dark">
        ${styleOf(screen, around)}
        ${around.session === 'farmacia' ? styleLink(assets.counterStyle) : ''}
        ${screen.office ? styleLink(assets.officeStyle) : ''}
        ${screen.first ? '' : html`<link rel="stylesheet" href="${assets.printStyle}" media="print">`}
        <link rel="icon" href="/icone.svg" type="image/svg+xml">
        ${around.session === 'pessoa' ? html`<link rel="manifest" href="/manifesto.webmanifest">` : ''}
        ${screen.head}
        ${(screen.scripts ?? ['espera']).map(
          (name) => html`<script type="module" src="${assets.scripts[name]}"></script>`,
        )}
      </head>
      <body>
        <a class="saltar" href="#conteudo">${messages.skip}</a>
        <header class="topo">
          <a class="nome" href="${homeOf(screen, around)}" aria-label="${messages.home}">${mark}${messages.name}</a>
          ${menu(around)}
        </header>
        ${screen.office}
        <main id="conteudo">${around.notice}${mainOf(screen, around)}</main>
        ${footOf(screen, around)}
      </body>
    </html>
  `
}
