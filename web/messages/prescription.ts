import { RESERVATION_TIME } from '#contract/limits.ts'

/** Texts of the search for several medicines at once. */
export const messages = {
  offer: 'Tem uma receita? Procure tudo de uma vez',
  title: 'Toda a receita',
  promise: 'Escreva os medicamentos da receita. Mostramos primeiro quem tem mais, perto de si.',
  list: 'Medicamentos da receita',
  listHint: (most: number) => `Um por linha, até ${most}. Com a dosagem, se a souber.`,
  go: 'Procurar',
  missing: 'Escreva pelo menos um medicamento.',
  tooMany: (n: number, most: number) => `São ${n}. Procure até ${most} de cada vez.`,
  orders: { completo: 'Mais completas', distancia: 'Mais perto', preco: 'Mais barato' },
  all: (n: number) => (n === 2 ? 'Tem os dois' : `Tem os ${n}`),
  some: (n: number, of: number) => `Tem ${n} de ${of}`,
  total: (money: string) => `${money} ao todo`,
  packsTotal: (money: string) => `${money} por estas embalagens`,
  found: (n: number) => (n === 1 ? '1 farmácia' : `${n} farmácias`),
  without: 'Não tem',
  otherStrength: 'Só noutra dosagem',
  combined: 'Só junto com outra substância',
  pack: (units: number, price: string | undefined) =>
    price === undefined ? `embalagem de ${units}` : `embalagem de ${units}, ${price} cada unidade`,
  proposal: (units: number | null, packs: number | null) =>
    units === null
      ? `A receita pede ${packs === 1 ? '1 embalagem' : `${packs} embalagens`}.`
      : `A receita pede ${units}${packs === null ? '' : packs === 1 ? ': chega 1 embalagem' : `: são ${packs} embalagens`}.`,
  packsDiffer: 'As embalagens não são todas iguais: compare o preço por unidade, e não o total.',
  asked: (term: string) => `para «${term}»`,
  held: 'reservado',
  hold: (n: number) => (n === 1 ? 'Reservar' : `Reservar os ${n}`),
  together: 'O que falta há em',
  apart: (distance: string) => `a ${distance} desta`,
  togetherTotal: (total: string) => `as duas, ${total}`,
  none: {
    title: 'Nenhuma farmácia diz que tem algum destes medicamentos',
    text: 'Confirme como se escrevem, ou procure um de cada vez.',
    filtered: 'Com estes filtros não há nenhuma.',
    unfilter: 'Tirar os filtros',
    one: (term: string) => `Procurar só ${term}`,
  },
  make: {
    title: 'Reservar a receita',
    change: 'Trocar por outro artigo',
    take: 'Não levar este',
    others: (term: string) => `Outros artigos para «${term}»`,
    noOthers: 'Esta farmácia não tem outro.',
    all: 'Ficam todos guardados, ou nenhum.',
    deadline: (time: string) => `Ficam guardados ${RESERVATION_TIME}: até às ${time}, se confirmar agora.`,
    confirm: (n: number) => (n === 1 ? 'Confirmar reserva' : `Confirmar as ${n} reservas`),
    gone: 'Estes artigos já não estão à venda nesta farmácia.',
    some: (n: number) => (n === 1 ? 'Um deles já não está à venda.' : `${n} deles já não estão à venda.`),
    back: 'Procurar a receita de novo',
    reasons: {
      ja_reservado: 'Já está reservado.',
      sem_stock: 'Acabou entretanto.',
      stock_insuficiente: 'Já não há tantas.',
    } as Readonly<Record<string, string>>,
  },
} as const
