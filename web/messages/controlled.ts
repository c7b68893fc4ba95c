/** Texts about medicines that are dispensed under special control, and that no pharmacy is shown to have. */
export const messages = {
  title: (called: string) => `${called} só se dispensa sob controlo especial`,
  anyTitle: 'O que procurou só se dispensa sob controlo especial',
  partTitle: 'Parte do que procurou só se dispensa sob controlo especial',
  text: 'Por lei, não mostramos que farmácias o têm, nem se reserva aqui.',
  how:
    'Se um médico lho receitou, leve a receita e o seu documento de identificação a uma farmácia, ou telefone antes. ' +
    'Sem receita, fale primeiro com um médico.',
  pharmacies: 'Ver as farmácias mais próximas',
  suggested: 'só ao balcão, com receita',
  mark: 'Dispensa controlada: não aparece na procura nem se reserva',
} as const
