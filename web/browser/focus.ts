/*
 * What is wrong with a form takes the focus, but not where the address names a part of the page: so it is of whoever went
 * past the menu by its link, and sent the form from there.
 */
if (location.hash) document.querySelector<HTMLElement>('[autofocus]')?.focus()
