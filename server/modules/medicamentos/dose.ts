import { plain } from './fold.ts'

/** How a medicine is given, by the words people and labels use for it. */
const forms: Record<string, RegExp> = {
  xarope: /^(xaropes?|sirop|syrup)$/,
  comprimido: /^(comprimidos?|comp|cp|cps|tabletes?|tablets?)$/,
  capsula: /^(capsulas?|caps)$/,
  suspensao: /^(suspensao|susp)$/,
  gotas: /^(gotas?|colirios?)$/,
  creme: /^(cremes?)$/,
  pomada: /^(pomadas?|unguento)$/,
  gel: /^(geis|gel)$/,
  injectavel: /^(injec?taveis|injec?tavel|ampolas?|inj|injec?cao)$/,
  supositorio: /^(supositorios?)$/,
  saqueta: /^(saquetas?|carteiras?|po)$/,
  inalador: /^(inaladores|inalador|spray|bomba|nebulizacao|aerossol)$/,
  solucao: /^(solucao|solucoes)$/,
  ovulo: /^(ovulos?|vaginal)$/,
}

const units = /^(mg|mcg|ug|g|gr|ml|ui|iu|l)$/
const amount = /^(\d+)(mg|mcg|ug|g|gr|ml|ui|iu|l)?$/
/** Words that say nothing about which medicine it is. */
const fillers = new Set(['de', 'da', 'do', 'para', 'em', 'com', 'e', 'caixa', 'cx', 'frasco', 'remedio', 'medicamento'])

export interface Dose {
  /** the words that are left: what the medicine is called */
  name: string[]
  /** numbers of a strength: 500, 125 */
  amounts: string[]
  /** keys of `forms` */
  forms: string[]
}

/** Takes a term or a product's name apart: what it is, how strong, in which form. */
export function takeApart(text: string): Dose {
  const dose: Dose = { name: [], amounts: [], forms: [] }
  for (const word of plain(text).split(' ').filter(Boolean)) {
    const form = Object.entries(forms).find(([, words]) => words.test(word))?.[0]
    const number = amount.exec(word)?.[1]
    if (number) dose.amounts.push(number)
    else if (units.test(word) && dose.amounts.length > 0) continue
    else if (form) dose.forms.push(form)
    else if (!fillers.has(word)) dose.name.push(word)
  }
  return dose
}
