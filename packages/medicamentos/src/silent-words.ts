import { plain } from './fold.ts'

/**
 * Phrases, without accents, that people say around the name of a product or a place and that never tell which one. The
 * only table of them, for medicines, for things that are no medicine, for pharmacies and for places. A phrase counts as a whole only.
 */
const phrases = `
  ola, oi, bom dia, boa tarde, boa noite, desculpe, com licenca
  por favor, se faz favor, faz favor, por gentileza, pf, pfv, sff, obrigado, obrigada, agradeco, agradecia
  tem, tens, tendes, sera que tem, sera que ha, voces tem, vcs tem, vc tem, a farmacia tem, as farmacias tem
  quem tem, quem vende, alguem tem, alguem vende, que tem, que tenha, que tenham, que vende, que vendem, qual farmacia tem
  ha, existe, existem, ainda ha, ainda tem, ja ha, ja tem, nao ha, nao tem
  quero, queria, queriamos, queremos, quero comprar, queria comprar, gostaria de, gostaria de comprar, gostava de
  gostava de comprar, preciso, precisava, precisamos, preciso de, precisava de, preciso comprar, preciso de comprar
  necessito, necessito de, procuro, procurava, procuro por, estou a procura, a procura, a procurar, ando a procura
  estou a procurar, ando a procurar, busco, pretendo, pretendia, desejo, desejava, me de, da me, de me, arranja me
  vende, vendem, vende se, vendem se, vendes, a venda, comprar, compro, para comprar, saber se tem, saber se ha
  onde, onde ha, onde tem, onde compro, onde comprar, onde posso comprar, onde se compra, onde encontro, onde encontrar
  onde posso encontrar, onde se encontra, onde acho, onde achar, onde vende, onde vendem, onde se vende, onde se vendem
  onde fica, onde ficam, onde e, onde esta, aonde, aonde posso comprar, como chegar, como chego
  onde consigo, onde arranjo, onde posso arranjar, consigo
  reservar, reserve, reserva me, reserve me, reserva pf, pode reservar, podem reservar, podes reservar, poderia reservar
  quero reservar, queria reservar, gostaria de reservar, guardar, guarde me, guarda me, pode guardar, podem guardar
  podes guardar, quero levar, queria levar, pode arranjar, podem arranjar, veja se tem, ver se tem
  remedio, remedios, medicamento, medicamentos, medicacao
  qual o preco, quanto custa, quanto e, preco, precos, mais barato, mais barata, mais baratos, mais baratas, barato, barata
  perto de mim, aqui perto, perto daqui, por perto, mais perto, mais proximo, mais proxima, mais proximos, mais proximas
  algum, alguma, alguns, algumas, urgente, com urgencia`
  .split(/[\n,]/)
  .map((phrase) => phrase.trim())
  .filter(Boolean)

const silent = new Set(phrases)
/** Words of the longest phrase. */
const LONGEST = Math.max(...phrases.map((phrase) => phrase.split(' ').length))

/** Function words between such a phrase and the name: «preciso de uma». */
const leading = new Set('de do da dos das o a os as um uma uns umas para por ao no na em'.split(' '))
/** The articles that begin a term and no name. */
const opening = new Set(['um', 'uma', 'uns', 'umas'])

/** Number of words of the longest silent phrase at this place; 0 where there is none. */
function silentAt(words: readonly string[], at: number): number {
  for (let length = Math.min(LONGEST, words.length - at); length > 0; length--) {
    if (silent.has(words.slice(at, at + length).join(' '))) return length
  }
  return 0
}

/**
 * Removes words that only ask for something: «por favor, têm um remédio para». Other words stay as typed, and a term of only
 * such words stays whole.
 */
export function withoutSilentWords(term: string): string {
  const typed = term.split(/\s+/).filter((word) => plain(word) !== '')
  const words = typed.map(plain)
  const spoken: string[] = []
  let leads: ReadonlySet<string> = opening
  for (let at = 0; at < words.length; ) {
    const length = silentAt(words, at)
    const isLeading = length === 0 && leads.has(words[at] as string) && at < words.length - 1
    if (length > 0) leads = leading
    else if (!isLeading) {
      spoken.push(typed[at] as string)
      leads = new Set()
    }
    at += Math.max(1, length)
  }
  return spoken.length === 0 || spoken.length === typed.length ? term : spoken.join(' ')
}
