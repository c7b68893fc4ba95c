/** Texts of every page. */
export const messages = {
  name: 'Botica',
  lang: 'pt-AO',
  tagline: 'Encontre a farmácia aberta mais próxima que tem o seu medicamento, e reserve-o.',
  titleOf: (title: string) => `${title} · Botica`,
  /** @param until an hour, with its day when it is another than today */
  maintenance: (until: string) => `Em manutenção até ${until}: pode procurar, mas não reservar nem mudar nada.`,
  atHour: (hour: string) => `às ${hour}`,
  onDay: (day: string, hour: string) => `${day} às ${hour}`,
  skip: 'Saltar para o conteúdo',
  home: 'Botica, início',
  menu: 'Menu',
  counterMenu: { counter: 'Balcão', stock: 'Stock', profile: 'Farmácia', leave: 'Sair' },
  forPharmacies: 'É de uma farmácia? Entre no balcão',
  holds: 'Reservas',
  holdsShortcut: 'As minhas reservas',
  account: 'Conta',
  office: 'Gestão',
  signIn: 'Entrar',
  // the titles of pages with long texts, which the service worker need not carry
  dutyTitle: 'De turno',
  recallsTitle: 'Medicamentos recolhidos',
  byTextTitle: 'Por SMS',
  helpTitle: 'Ajuda',
  privacyTitle: 'Privacidade',
  aboutTitle: 'Sobre a Botica',
  footer:
    'A Botica mostra onde há o medicamento e reserva-o. Não dá conselhos médicos: pergunte ao farmacêutico ou ao médico.',
  help: 'Fale com a Botica:',
  faultsTitle: (n: number) => (n === 1 ? 'Falta corrigir um campo' : `Falta corrigir ${n} campos`),
  optional: 'facultativo',
  noTelephone: 'escreva um só número, com os nove algarismos (923 456 789), ou com o indicativo do país (+351…)',
} as const
