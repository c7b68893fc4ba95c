/* The scripts of every page. */
import './focus.ts'
import './waiting.ts'
