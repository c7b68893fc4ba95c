import { loadLexicon } from '#medicamentos/load-lexicon.ts'

/** The project's own table of medicines, read once a process: reading it takes half a second. */
export const lexicon = loadLexicon()
