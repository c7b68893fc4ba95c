import { timeLeft } from '../messages/countdown.ts'

/** Counts down the times that the server wrote. @returns true where one of them is over */
export function countDown(): boolean {
  let over = false
  for (const time of document.querySelectorAll<HTMLTimeElement>('.falta-tempo')) {
    time.textContent = timeLeft(time.dateTime)
    over ||= Date.parse(time.dateTime) < Date.now()
  }
  return over
}

/** Counts on by itself, also when the page is looked at again. @param onOver called while a time is over */
export function keepCounting(onOver?: () => void): void {
  const tick = () => {
    if (countDown()) onOver?.()
  }
  setInterval(tick, 5000)
  document.addEventListener('visibilitychange', tick)
  tick()
}
