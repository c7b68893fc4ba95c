/* The scripts of every page. */
import './waiting.ts'

/*
 * Focuses the first fault of a form. Browsers ignore `autofocus` when the address has a fragment, which it has for a person
 * who passed the menu by its link and sent the form from there. They go to the fragment on load, and this runs after it.
 */
if (location.hash) {
  addEventListener('load', () => setTimeout(() => document.querySelector<HTMLElement>('[autofocus]')?.focus()))
}
