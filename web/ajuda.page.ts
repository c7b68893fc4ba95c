import { questions } from './html/questions.ts'
import { messages } from './messages/help.ts'
import type { Page } from './site/page.ts'

const { title, description, list } = messages.help

/** `/ajuda`: how Botica is used. */
export const ajuda: Page = {
  session: 'pessoa',
  show: async () => ({ title, description, main: questions(title, list) }),
}
