/** Between two looks, while somebody has the page before them; slower where they pay for each byte. */
const LOOK_MS = 20_000
const SPARING_MS = 60_000

interface NetworkConnection {
  saveData?: boolean
}

/**
 * Keeps the page of a person's holds current while one of them is live. It polls one line of state, and reads the page
 * again only when that line has changed.
 */
export function watchHolds(): void {
  const list = document.querySelector<HTMLElement>('#vivas')
  const displayedState = list?.dataset.estado
  if (displayedState === undefined) return
  const { connection } = navigator as Navigator & { connection?: NetworkConnection }
  let looked = Date.now()

  async function look(): Promise<void> {
    looked = Date.now()
    const answer = await fetch('/reservas/estado', { cache: 'no-store' }).catch(() => undefined)
    // signed out meanwhile, or without a network: what is shown stays, and the next tap says so
    if (!answer?.ok || answer.redirected) return
    if ((await answer.text()) !== displayedState) location.replace('/reservas')
  }

  const every = connection?.saveData ? SPARING_MS : LOOK_MS
  setInterval(() => {
    if (!document.hidden) void look()
  }, every)
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && Date.now() - looked > every) void look()
  })
}
