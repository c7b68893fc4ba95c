/** Rounds a position to some 110 m: near enough, and a shared link points at no house. */
const DECIMALS = 3
const PATIENCE_MS = 10_000
const isPosition = /^-?\d+(?:\.\d+)?,-?\d+(?:\.\d+)?$/

/** «Perto de mim»: asks where the phone is when it is tapped, never before, and searches from there. */
export function offerPosition(form: HTMLFormElement): void {
  const button = form.querySelector<HTMLButtonElement>('.perto')
  const where = form.querySelector<HTMLInputElement>('#perto')
  const notice = form.querySelector<HTMLElement>('.onde .falta')
  if (!button || !where || !('geolocation' in navigator)) return
  const label = button.textContent
  const { locating = '', failed = '', here = '' } = button.dataset
  button.hidden = false
  const at = where.value
  if (isPosition.test(at)) {
    // the field shows a text in place of the coordinates, which mean nothing to a reader; the coordinates are sent
    where.value = here
    form.addEventListener('formdata', ({ formData }) => {
      if (where.value === here) formData.set('perto', at)
    })
  }
  const say = (text: string) => {
    button.textContent = label
    button.disabled = false
    if (!notice) return
    notice.textContent = text
    notice.hidden = false
  }
  button.addEventListener('click', () => {
    button.textContent = locating
    button.disabled = true
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        where.value = `${coords.latitude.toFixed(DECIMALS)},${coords.longitude.toFixed(DECIMALS)}`
        say('')
        form.requestSubmit()
      },
      () => {
        say(failed)
        where.focus()
      },
      { timeout: PATIENCE_MS, maximumAge: 60_000 },
    )
  })
}
