import { questions } from '../html/questions.ts'
import type { Page } from '../page.ts'
import { words } from '../words/help.ts'

const { title, description, list } = words.privacy

/** `/privacidade`: what is kept of people. */
export const privacidade: Page = {
  session: 'pessoa',
  show: async () => ({ title, description, main: questions(title, list) }),
}
