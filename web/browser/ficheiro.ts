import './espera.ts'
import { preparePhoto } from './photo.ts'
import { putFile } from './put-file.ts'
import { begin, rest } from './waiting.ts'

/** The file of the first step, in the form of the second, where the browser lets us put one. */
function keepFile(page: Element, file: File): void {
  const input = page.querySelector<HTMLInputElement>('[data-passo="aplicar"] [name="ficheiro"]')
  const field = input?.closest<HTMLElement>('.campo')
  if (input && field && putFile(input, file)) field.hidden = true
}

/** The first step without leaving the page: the file stays where it is, and the second step has it. */
async function tryOut(form: HTMLFormElement, file: File, button: HTMLElement | null): Promise<void> {
  if (form.hasAttribute('aria-busy')) return
  form.setAttribute('aria-busy', 'true')
  // a file of thousands of lines takes its time
  begin()
  const answer = await fetch(location.pathname, { method: 'POST', body: new FormData(form, button) }).catch(
    () => undefined,
  )
  const page = answer && new DOMParser().parseFromString(await answer.text(), 'text/html')
  const fresh = page?.querySelector('#importar')
  // no network, or signed out: the form goes as it would without us
  if (!page || !fresh) return form.submit()
  rest()
  document.title = page.title
  document.querySelector('#importar')?.replaceWith(document.adoptNode(fresh))
  keepFile(fresh, file)
  const title = fresh.querySelector<HTMLElement>('h1')
  title?.setAttribute('tabindex', '-1')
  title?.focus()
  scrollTo(0, 0)
}

const [photo, image] = [
  document.querySelector<HTMLInputElement>('#foto'),
  document.querySelector<HTMLImageElement>('#antevisao'),
]
if (photo && image) preparePhoto(photo, image)

document.addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement
  const [file] = form.querySelector<HTMLInputElement>('[name="ficheiro"]')?.files ?? []
  const button = event.submitter as HTMLButtonElement | null
  if ((button?.value || form.dataset.passo) !== 'ver' || !file) return
  event.preventDefault()
  void tryOut(form, file, button)
})
