import { type Html, html } from './html.ts'

/**
 * Announces what has just been done; shows nothing without a text.
 * @param below true further down than the page's top: its focus brings it into view
 */
export const goodNews = (text: Html | string | undefined | false, below = false): Html | '' =>
  text ? html`<p class="aviso bem" role="status"${below ? html` tabindex="-1" autofocus` : ''}>${text}</p>` : ''

/** The news that a page knows, each by the word after `feito=` in its address; a word it doesn't know tells nothing. */
export function newsOfDone(known: Readonly<Record<string, string>>): (query: URLSearchParams) => Html | '' {
  const newsByWord = new Map(Object.entries(known))
  return (query) => goodNews(newsByWord.get(query.get('feito') ?? ''))
}
