/* The start, for who has something held. */
import { countDown } from './countdown.ts'
import './procura.ts'

setInterval(countDown, 5000)
document.addEventListener('visibilitychange', countDown)
countDown()
