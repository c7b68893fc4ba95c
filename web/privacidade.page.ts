import { questions } from './html/questions.ts'
import { messages } from './messages/help.ts'
import type { Page } from './site/page.ts'

const { title, description, list } = messages.privacy

/** `/privacidade`: the data stored about people. */
export const privacidade: Page = {
  session: 'pessoa',
  show: async () => ({ title, description, main: questions(title, list) }),
}
