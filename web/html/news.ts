import { type Html, html } from './html.ts'

/** What has just been done, said aloud on the page that follows it, which comes into view by its focus. Nothing to tell shows nothing. */
export const goodNews = (text: Html | string | undefined | false): Html | '' =>
  text ? html`<p class="aviso bem" role="status" tabindex="-1" autofocus>${text}</p>` : ''

/** The news that a page knows, each by the word after `feito=` in its address; a word it doesn't know tells nothing. */
export function newsOfDone(known: Readonly<Record<string, string>>): (query: URLSearchParams) => Html | '' {
  const told = new Map(Object.entries(known))
  return (query) => goodNews(told.get(query.get('feito') ?? ''))
}
