import { timeLeft } from '../words/countdown.ts'

/** Counts on what the server wrote. @returns whether one of them is over */
export function countDown(): boolean {
  let over = false
  for (const time of document.querySelectorAll<HTMLTimeElement>('.falta-tempo')) {
    time.textContent = timeLeft(time.dateTime)
    over ||= Date.parse(time.dateTime) < Date.now()
  }
  return over
}
