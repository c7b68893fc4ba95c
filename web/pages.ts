import type { Page } from './page.ts'
import { inicio } from './pages/index.ts'
import { procura } from './pages/procura.ts'

/** Every page by its URL, `{id}` for what changes in it; `web/pages` has a file of the same name for each. */
export const pages: Readonly<Record<`/${string}`, Page>> = {
  '/': inicio,
  '/procura': procura,
}
