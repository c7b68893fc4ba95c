type DemoHours = '24h' | 'desconhecido' | 'semana' | readonly [abre: string, fecha: string]

const day = ['08:00', '20:00'] as const
const long = ['07:30', '22:00'] as const
const short = ['08:30', '18:30'] as const
const night = ['18:00', '08:00'] as const
const late = ['10:00', '02:00'] as const

/** Real neighbourhoods of Luanda and where they are; the pharmacies and their hours are made up. */
const places: [
  nome: string,
  bairro: string,
  municipio: string,
  latitude: number,
  longitude: number,
  hours: DemoHours,
][] = [
  ['Welwitschia', 'Maculusso', 'Ingombota', -8.8229, 13.2415, '24h'],
  ['Imbondeiro', 'Mutamba', 'Ingombota', -8.8152, 13.2327, day],
  ['Kianda', 'Coqueiros', 'Ingombota', -8.8137, 13.2265, 'semana'],
  ['Acácia Rubra', 'Vila Clotilde', 'Ingombota', -8.8206, 13.2449, long],
  ['Baía Azul', 'Praia do Bispo', 'Ingombota', -8.8193, 13.2208, 'desconhecido'],
  ['Miradouro', 'Miramar', 'Sambizanga', -8.8095, 13.2488, day],
  ['Boa Saúde', 'São Paulo', 'Sambizanga', -8.8137, 13.2562, late],
  ['Mulemba', 'Bairro Operário', 'Sambizanga', -8.8139, 13.2476, 'desconhecido'],
  ['Girassol', 'Alvalade', 'Maianga', -8.8309, 13.2355, '24h'],
  ['Palanca Negra', 'Maianga', 'Maianga', -8.8266, 13.2306, day],
  ['Mandume', 'Prenda', 'Maianga', -8.8366, 13.2228, night],
  ['Kalandula', 'Cassenda', 'Maianga', -8.8454, 13.2297, long],
  ['Nzinga', 'Vila Alice', 'Rangel', -8.8269, 13.2478, 'semana'],
  ['Sol Nascente', 'Terra Nova', 'Rangel', -8.8369, 13.2679, short],
  ['Maré Alta', 'Corimba', 'Samba', -8.865, 13.1999, day],
  ['Ponta da Ilha', 'Morro Bento I', 'Samba', -8.8989, 13.189, long],
  ['Kwanza', 'Palanca', 'Kilamba Kiaxi', -8.8605, 13.2663, 'semana'],
  ['Embondeiro do Golf', 'Golf II', 'Kilamba Kiaxi', -8.8791, 13.2532, '24h'],
  ['Lua Cheia', 'Tala-Hady', 'Cazenga', -8.8381, 13.2798, night],
  ['Jacarandá', 'Hoji-Ya-Henda', 'Hoji Ya Henda', -8.8084, 13.291, day],
  ['Horizonte', 'Talatona', 'Talatona', -8.9184, 13.1912, long],
  ['Quarteirão', 'Cidade do Kilamba', 'Kilamba', -8.9979, 13.2655, '24h'],
  ['Boa Viagem', 'Viana', 'Viana', -8.9056, 13.3714, late],
  ['Zango Novo', 'Zango II', 'Calumbo', -9.0193, 13.4078, 'desconhecido'],
]

const services = ['Medição da tensão arterial', 'Teste de glicemia', 'Entrega ao domicílio', 'Teste rápido de malária']

const morning = { de: '08:00', ate: '12:30' }
const weekday = [morning, { de: '14:00', ate: '19:00' }]
/** Closed for lunch, at Saturday's end and on Sundays. */
const differentDays = {
  feriados: null,
  excecoes: [],
  semana: {
    segunda: weekday,
    terca: weekday,
    quarta: weekday,
    quinta: weekday,
    sexta: weekday,
    sabado: [morning],
    domingo: [],
  },
}

/** Every third has a licence; all end on one day, far from now. */
const licenceOf = (index: number) =>
  index % 3 === 0
    ? { licenca_numero: `DEMO-${String(index + 1).padStart(3, '0')}`, licenca_validade: '2035-12-31' }
    : {}

function hoursOf(hours: DemoHours) {
  if (hours === 'semana') return { horario: differentDays }
  if (hours === '24h') return { is_24_horas: true }
  return hours === 'desconhecido' ? {} : { horario_abertura: hours[0], horario_fecho: hours[1] }
}

/**
 * The pharmacies of the demonstration, as bodies of the register. Their telephones have the form of a mobile, so that
 * what is told by SMS can be seen, and are plainly made up.
 */
export const pharmacies = places.map(([nome, bairro, municipio, latitude, longitude, hours], index) => ({
  nome: `Farmácia ${nome} (demonstração)`,
  telefone: `960 000 ${String(index + 1).padStart(3, '0')}`,
  endereco: `Rua de exemplo n.º ${index * 7 + 3}`,
  bairro,
  municipio,
  latitude,
  longitude,
  ...hoursOf(hours),
  ...licenceOf(index),
  servicos: services.filter((_, service) => (index + service) % 3 === 0),
  notas: 'Farmácia fictícia: dados de demonstração.',
}))
