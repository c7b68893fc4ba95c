/* The start, for who has something held. */
import { keepCounting } from './countdown.ts'
import './procura.ts'

keepCounting()
