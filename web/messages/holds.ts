import { RESERVATION_TIME } from '#contract/limits.ts'
import { unitsOf } from './units.ts'

/** Texts of holds and their outcomes. */
export const messages = {
  make: {
    title: 'Reservar',
    confirm: 'Confirmar reserva',
    quantity: 'Quantas?',
    most: (n: number) => (n === 1 ? 'Há 1.' : `Há ${n}.`),
    deadline: (time: string) => `Fica guardado ${RESERVATION_TIME}: até às ${time}, se confirmar agora.`,
    pay: 'Não paga nada aqui. Paga ao levantar.',
    each: 'cada',
    closed: 'Esta farmácia está fechada agora. Abre antes de a reserva acabar: vá depois dessa hora.',
    closesSoon: (time: string) => `Esta farmácia fecha às ${time}, antes de a reserva acabar: vá antes dessa hora.`,
    closedThroughout:
      'Esta farmácia só abre depois de a reserva acabar: não a consegue levantar. Espere que esteja perto de abrir.',
    prescription: 'Leve a receita: sem ela a farmácia não o pode vender.',
    account: 'A seguir pedimos-lhe para entrar ou criar conta.',
    gone: 'Este artigo já não está à venda nesta farmácia.',
    elsewhere: 'Procurar noutras farmácias',
    back: 'Voltar à farmácia',
  },
  mine: {
    title: 'As minhas reservas',
    made: 'Reservado. Mostre o código ao balcão.',
    cancelled: 'Reserva cancelada. O medicamento voltou a ficar à venda.',
    increased: 'Reserva aumentada.',
    none: 'Não tem nada reservado agora.',
    search: 'Procurar um medicamento',
    before: 'Antes',
    older: 'Mais antigas',
    newest: 'As mais recentes',
    code: 'Código de levantamento',
    qr: 'O mesmo código, para ler com a câmara',
    until: 'Guardado até às',
    add: 'Aumentar',
    cancel: 'Cancelar',
    units: unitsOf,
    total: 'ao todo',
    call: 'Ligar',
    states: { activa: 'Activa', concluida: 'Levantada', cancelada: 'Cancelada', expirada: 'Expirou' },
    cancelledBy: {
      utilizador: 'Cancelada por si',
      farmacia: 'Cancelada pela farmácia',
      sistema: 'Cancelada pela Botica',
    },
    soldOut: 'A farmácia afinal não o tinha',
    unannounced: 'A farmácia não recebeu o aviso da reserva.',
    callFirst: 'Ligue antes de ir:',
    noNumber: 'Não temos o telefone dela.',
  },
  home: {
    title: (n: number) => (n === 1 ? 'Tem uma reserva' : `Tem ${n} reservas`),
    all: (n: number) => (n === 1 ? 'Ver a reserva' : 'Ver as reservas'),
  },
  told: {
    soldOut: (product: string, pharmacy: string) =>
      `A ${pharmacy} cancelou a sua reserva de ${product}: afinal não o tinha.`,
    cancelled: (product: string, pharmacy: string) => `A sua reserva de ${product}, na ${pharmacy}, foi cancelada.`,
    cancelledBy: {
      farmacia: (product: string, pharmacy: string) => `A ${pharmacy} cancelou a sua reserva de ${product}.`,
      sistema: (product: string, pharmacy: string) => `A Botica cancelou a sua reserva de ${product}, na ${pharmacy}.`,
    },
    expired: (product: string, pharmacy: string, time: string) =>
      `A sua reserva de ${product}, na ${pharmacy}, acabou às ${time} sem ser levantada.`,
    elsewhere: 'Procurar noutra farmácia',
    read: 'Já vi',
    readNamed: (product: string) => `Já vi o que aconteceu à reserva de ${product}`,
  },
  cancel: {
    title: 'Cancelar a reserva?',
    text: (product: string, pharmacy: string) => `${product}, na ${pharmacy}. Volta a ficar à venda.`,
    button: 'Sim, cancelar',
    back: 'Não, manter a reserva',
  },
  add: {
    title: 'Aumentar a reserva',
    text: (product: string, pharmacy: string) => `${product}, na ${pharmacy}. O prazo não muda.`,
    quantity: 'Quantas mais?',
    most: (n: number) => `Há mais ${n}.`,
    none: 'A farmácia não tem mais nenhuma.',
    button: 'Aumentar',
    back: 'Não aumentar',
  },
  ended: { title: 'Esta reserva já não está activa', button: 'Ver as minhas reservas' },
} as const
