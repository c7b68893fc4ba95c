/* What every page has. */
import './focus.ts'
import './waiting.ts'
