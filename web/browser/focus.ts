/*
 * What is wrong with a form takes the focus, but browsers give it to nothing where the address names a part of the page:
 * so it is of whoever went past the menu by its link, and sent the form from there. They look for that part when all has
 * come, and this is after it.
 */
if (location.hash) {
  addEventListener('load', () => setTimeout(() => document.querySelector<HTMLElement>('[autofocus]')?.focus()))
}
