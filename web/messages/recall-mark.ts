/** Texts of the mark of a recalled item, apart from the others: the service worker has them too. */
export const messages = {
  recolhido: 'Recolhido: não se vende nem se reserva.',
  lote_recolhido: 'Este lote foi recolhido: não o leve.',
  maker: 'Pode estar recolhido: confirme o fabricante na caixa.',
  lots: (some: string, more: boolean) =>
    `Há lotes recolhidos: confirme na caixa que não é um destes: ${some}${more ? ' e outros' : ''}.`,
  among: 'Atenção: há avisos de recolha sobre medicamentos desta página.',
  link: (number: string) => `Ver o aviso ${number}`,
} as const
