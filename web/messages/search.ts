import { VERIFIED_RATING_WEIGHT } from '#contract/limits.ts'

const count = new Intl.NumberFormat('pt-PT', { useGrouping: 'always' as never })

/** Texts of the search box and of the results. */
export const messages = {
  questions: {
    medicamento: 'Que medicamento procura?',
    farmacia: 'Que farmácia procura?',
    bairro: 'Em que bairro procura?',
  },
  promise: (length: string) =>
    'Escreva o nome ou a marca, mesmo como se ouve. Mostramos quem o tem, aberto e perto de si, ' +
    `e reservamo-lo por ${length}.`,
  examples: { medicamento: 'Nome ou marca', farmacia: 'Nome da farmácia', bairro: 'Bairro ou município' },
  go: 'Procurar',
  kinds: { medicamento: 'Medicamento', farmacia: 'Farmácia', bairro: 'Bairro' },
  kindOf: 'O que procura',
  where: 'Onde está?',
  whereExample: 'Bairro ou município',
  whereShort: 'O seu bairro',
  nearMe: 'Perto de mim',
  locating: 'A ver onde está',
  notLocated: 'Não conseguimos saber onde está. Escreva o bairro.',
  here: 'Esta posição',
  usual: 'Mais procurados',
  usualPlaces: 'Benguela Cacuaco Cazenga Huambo Ingombota Kilamba Lobito Lubango Maianga Talatona Viana Zango'.split(
    ' ',
  ),
  usualNames: ['Paracetamol', 'Coartem', 'Amoxicilina', 'Ibuprofeno', 'Omeprazol', 'Metformina'],
  steps: {
    title: 'Como funciona',
    list: (length: string) => [
      ['Procure', 'Sem conta. Vê a farmácia, a distância, o preço e se está aberta.'],
      ['Reserve', `A farmácia guarda-o por ${length}.`],
      ['Levante', 'Mostre o código de seis algarismos ao balcão e pague lá.'],
    ],
  },
  titleOf: (what: string, where: string | undefined) => (where ? `${what} perto ${where}` : `${what} nas farmácias`),
  plainTitle: 'Procura',
  nearTitle: 'Farmácias perto de si',
  allTitle: 'Farmácias',
  describe: (what: string) => `Farmácias que têm ${what}: preço, quantidade, distância e se estão abertas agora.`,
  filters: 'Filtros',
  order: 'Ordem',
  open: 'Abertas agora',
  openOnArrival: 'Abertas quando eu chegar',
  allDay: '24 horas',
  within: (km: number) => `Até ${km} km`,
  byRating: `Nesta ordem, a avaliação de quem levantou lá uma reserva vale por ${VERIFIED_RATING_WEIGHT}, e poucas avaliações pesam pouco.`,
  byReliability: 'Primeiro as que mais vezes tinham o que lá se reservou.',
  orders: {
    aberta: 'Abertas primeiro',
    distancia: 'Mais perto',
    preco: 'Mais barato',
    avaliacao: 'Melhor avaliada',
    fiabilidade: 'Mais fiável',
  },
  ofUnits: (n: number) => `${n} unidades`,
  usualPrice: (thing: string, price: string, where: string, pharmacies: number) =>
    `${thing}: costuma custar ${price} ${where} (${pharmacies} farmácias).`,
  found: (n: number, more: boolean, one: string, many: string) =>
    n === 1 ? `1 ${one}` : `${more ? 'Mais de ' : ''}${count.format(n)} ${many}`,
  count: (n: number, more: boolean) => `${more ? 'mais de ' : ''}${n}`,
  pharmacies: (n: number, more: boolean) =>
    n === 1 && !more ? '1 farmácia' : `${more ? 'mais de ' : ''}${n} farmácias`,
  page: (n: number) => `, página ${n}`,
  sayWhere: 'Diga em que bairro está para ver primeiro as mais próximas.',
  unknownPlace: (text: string) => `Não conhecemos «${text}». Escreva o bairro ou o município, por exemplo Maianga.`,
  whichPlace: (text: string) => `Há mais de um lugar com o nome «${text}». Qual é?`,
  guessPlace: (text: string) => `Não conhecemos «${text}». Quis dizer:`,
  writeOneOf: (fault: string, names: readonly string[]) => `${fault} ${names.map((name) => `«${name}»`).join(', ')}.`,
  choices: 'Escolher o lugar',
  priceRange: (least: string, most: string) => `${least} a ${most}`,
  half: (price: string) => `, metade até ${price}`,
  nearestHasIt: (far: string) => `A mais próxima que o tem fica a ${far}.`,
  nearestIs: (far: string) => `A mais próxima fica a ${far}.`,
  near: (of: string) => `Perto ${of}`,
  nearHere: 'Perto da sua posição',
  change: 'mudar',
  more: 'Mais farmácias',
  previous: 'Farmácias anteriores',
  moreItems: (n: number) => (n === 1 ? 'Mais 1 artigo que corresponde' : `Mais ${n} artigos que correspondem`),
  none: {
    title: (what: string) => `Nenhuma farmácia diz que tem ${what}`,
    nothing: 'Não encontrámos o que procurou',
    filtered: 'Com estes filtros não há nenhuma.',
    unfilter: 'Tirar os filtros',
    meant: 'Talvez queira dizer',
    others: 'Existe com outro nome, ou parecido',
    beyond: 'Existe, mas fora destes filtros',
    nowhere:
      'Confirme como se escreve, ou procure pela substância em vez da marca. O farmacêutico mais próximo sabe o que serve.',
    pharmacies: 'Ver as farmácias mais próximas',
    inPlace: (place: string) => `Ver as farmácias perto ${place}`,
    nearest: (distance: string) => `a mais próxima a ${distance}`,
  },
  nonePharmacy: 'Não encontrámos nenhuma farmácia com esse nome',
} as const
