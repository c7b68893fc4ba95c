import { questions } from '../html/questions.ts'
import type { Page } from '../page.ts'
import { words } from '../words/help.ts'

const { title, description, list } = words.help

/** `/ajuda`: how Botica is used. */
export const ajuda: Page = {
  session: 'pessoa',
  show: async () => ({ title, description, main: questions(title, list) }),
}
