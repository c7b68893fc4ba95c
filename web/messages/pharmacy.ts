import { unitsOf } from './units.ts'

/** @param verified number of the ratings by people who picked up a hold there */
function ratings(n: number, verified: number): string {
  const total = n === 1 ? '1 avaliação' : `${n} avaliações`
  if (verified === 0) return total
  const whose = 'de quem levantou lá uma reserva'
  if (verified < n) return `${total}, ${verified} ${whose}`
  return n === 1 ? `${total}, ${whose}` : `${total}, todas ${whose}`
}

/** Texts of a pharmacy and its shelf. */
export const messages = {
  openUntil: (time: string) => `Aberta até às ${time}`,
  closesIn: (time: string, minutes: number) => `Aberta até às ${time}, daqui a\u00a0${minutes}\u00a0min`,
  open: 'Aberta',
  always: 'Aberta 24 horas',
  closed: 'Fechada',
  opensAt: (time: string) => `Fechada, abre às ${time}`,
  opensTomorrow: (time: string) => `Fechada, abre amanhã às ${time}`,
  opensOn: (day: string, time: string) => `Fechada, abre ${day} às ${time}`,
  unknownHours: 'Horário por confirmar',
  frozen: 'Não aceita reservas',
  unlicensed: 'A licença desta farmácia caducou: não aparece nas procuras nem aceita reservas.',
  outOfFive: (mean: string) => `${mean} em 5`,
  ratings,
  noRating: 'Sem avaliações',
  reliability: (there: number, of: number, minutes: number | null, prices: { certos: number; ditos: number } | null) =>
    `Tinha o medicamento em ${there} das últimas ${of} reservas${minutes === null ? '' : `, responde em ${minutes} min`}${
      prices ? `, cobrou o preço dito em ${prices.certos} de ${prices.ditos}` : ''
    }`,
  units: unitsOf,
  origin: (place: string) => `origem: ${place}`,
  each: (price: string) => `${price} cada`,
  noPrice: 'Preço ao balcão',
  prescription: 'Precisa de receita',
  hold: 'Reservar',
  holdItem: (name: string) => `Reservar ${name}`,
  join: 'Juntar',
  joinItem: (name: string) => `Juntar ${name}`,
  same: (substance: string) => `É ${substance}`,
  unstated: 'confirme a dosagem e a forma',
  age: {
    now: 'actualizado agora',
    minutes: (n: number) => `actualizado há\u00a0${n}\u00a0min`,
    hours: (n: number) => `actualizado há\u00a0${n}\u00a0h`,
    yesterday: 'actualizado ontem',
    days: (n: number) => `actualizado há ${n} dias`,
    old: (n: number) => `actualizado há ${n} dias, confirme por telefone`,
  },
  licence: {
    number: (number: string) => `n.º ${number}`,
    until: (day: string) => `válida até ${day}`,
    ended: (day: string) => `caducou a ${day}`,
  },
  page: {
    describe: (name: string, place: string) =>
      `${name}${place ? `, ${place}` : ''}: horário, medicamentos que tem, preços, telefone e como lá chegar.`,
    call: 'Ligar',
    whatsapp: 'WhatsApp',
    map: 'Abrir no mapa',
    shortMap: 'Mapa',
    share: 'Partilhar',
    shared: 'Ligação copiada',
    services: 'Serviços',
    notes: 'Notas',
    licence: 'Licença',
    straight: (far: string, from: string) => `A ${far} ${from}`,
    straightHere: (far: string) => `A ${far} de si`,
    stock: 'O que tem',
    joining: (n: number) =>
      n === 1
        ? 'Escolha o que quer juntar ao artigo que escolheu.'
        : `Escolha o que quer juntar aos ${n} artigos que escolheu.`,
    joined: 'Voltar sem juntar',
    find: 'Procurar nesta farmácia',
    findButton: 'Ver',
    all: (n: number) => `Ver tudo o que tem (${n})`,
    shown: (n: number, term: string) => (n === 1 ? `1 artigo com «${term}»` : `${n} artigos com «${term}»`),
    noneOf: (term: string) => `Esta farmácia não diz que tem «${term}».`,
    elsewhere: 'Procurar noutras farmácias',
    empty: 'Esta farmácia ainda não disse o que tem. Ligue antes de ir.',
    more: (n: number) => (n === 1 ? 'Mostrar mais 1 artigo' : `Mostrar mais ${n} artigos`),
    place: 'Onde fica',
    ratings: 'Avaliações',
    rate: 'Avaliar esta farmácia',
    changeRating: 'Mudar a minha avaliação',
    yours: (n: number) => `A sua avaliação: ${n} em 5.`,
    thanks: 'Obrigado pela sua avaliação.',
    photo: (name: string) => `Fotografia da ${name}`,
  },
  way: {
    link: 'Como lá chegar',
    short: 'Caminho',
    title: (name: string) => `Como chegar à ${name}`,
    from: (place: string) => `De ${place}`,
    fromHere: 'De onde está',
    carro: (far: string, minutes: number) => `${far}, cerca de ${minutes} min de carro`,
    pe: (far: string, minutes: number) => `${far}, cerca de ${minutes} min a pé`,
    straight: (far: string) => `${far} em linha recta`,
    estimate: 'É uma estimativa: o trânsito pode demorar mais.',
    later: 'O tempo de caminho só se pode pedir duas vezes em cinco minutos. Tente daqui a pouco.',
    unknown: 'Não conseguimos saber o caminho agora.',
    modes: { carro: 'De carro', pe: 'A pé' },
    button: 'Ver',
    back: 'Voltar à farmácia',
  },
  rate: {
    title: 'Avaliar',
    heading: (name: string) => `Avaliar a ${name}`,
    question: 'Como foi?',
    stars: ['Muito má', 'Má', 'Razoável', 'Boa', 'Muito boa'],
    button: 'Guardar avaliação',
    missing: 'Escolha de 1 a 5.',
  },
} as const
