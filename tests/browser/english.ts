import type { Page } from 'playwright-core'

/** Words that only English has, and those that documentation pages put on buttons, titles and labels. */
const english = [
  'the of to and is are be must should with from your this that not by all any one or has was been cannot',
  'authorize authorized authorization available logout close cancel clear execute try reset send edit add remove',
  'copy download expand collapse show hide filter search loading failed fetch required deprecated optional empty',
  'characters items matches multiple unique encoding unrecognized undocumented possible reasons response responses',
  'Request Body Parameter Parameters Schema Schemas Model Models Example Examples Value Values Name Description Code',
  'Details Links Link Media Type Headers Header Server Servers Default Enum Const Items Controls Errors Error Warning',
  'License Contact Terms Username Password (path) (query) (header)',
].flatMap((line) => line.split(' '))

const literal = (word: string) => word.replaceAll(/[()]/g, '\\$&')

/** Lower-case words are looked for in either case; the others are also names of fields, which are in lower case. */
const patterns = english.map(
  (word) => new RegExp(`(?<![\\p{L}\\d_-])${literal(word)}(?![\\p{L}\\d_-])`, word === word.toLowerCase() ? 'iu' : 'u'),
)

/** Text that is shown or read aloud, without code and without the names and values that the API gives. */
const shown = `(() => {
  const apart = 'script, noscript, code, pre, .microlight, .curl, .parameter__name, .json-schema-2020-12__title, option, .headerline, .header-col'
  const texts = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { parentElement, data } = walker.currentNode
    if (parentElement.checkVisibility() && !parentElement.closest(apart)) texts.push(data)
  }
  for (const element of document.querySelectorAll('*')) {
    texts.push(...['::before', '::after'].map((part) => getComputedStyle(element, part).content.replaceAll('"', '')))
  }
  for (const element of document.querySelectorAll('.parameter__in')) texts.push(element.textContent)
  for (const element of document.querySelectorAll('[title], [aria-label], [placeholder], [alt]')) {
    if (element.closest('.parameters')) continue
    texts.push(...['title', 'aria-label', 'placeholder', 'alt'].map((name) => element.getAttribute(name) ?? ''))
  }
  return [document.title, ...texts].map((text) => text.trim()).filter(Boolean)
})()`

/** The texts of the page that have an English word in them. */
export async function englishOn(page: Page): Promise<string[]> {
  const texts: string[] = await page.evaluate(shown)
  return texts.filter((text) => patterns.some((pattern) => pattern.test(text)))
}
