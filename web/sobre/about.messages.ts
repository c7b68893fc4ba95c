import { messages as site } from '../messages/site.ts'

/** Page about the service: its purpose, and the sources and licences of its data. */
export const messages = {
  title: site.aboutTitle,
  description: 'O que é a Botica, e de onde vêm os dados que mostra.',
  what: [
    'A Botica diz que farmácia aberta e perto de si tem o medicamento que procura, e reserva-o.',
    'Procurar não pede conta. Os preços e as quantidades são os que cada farmácia diz.',
    'Nada disto substitui um médico ou um farmacêutico.',
  ],
  data: 'De onde vêm os dados',
  places: 'Os nomes dos lugares e onde ficam vêm destas fontes:',
  sources: [
    {
      name: '© contribuidores do OpenStreetMap',
      href: 'https://www.openstreetmap.org/copyright',
      terms: 'bairros, povoações e posições; Open Database License (ODbL) 1.0',
    },
    {
      name: 'amaralsalgado/angola-provincias-api',
      href: 'https://github.com/amaralsalgado/angola-provincias-api',
      terms: 'províncias, municípios e comunas da Lei n.º 14/24; licença MIT',
    },
    {
      name: 'Banthonio/angola-prov-localidades',
      href: 'https://github.com/Banthonio/angola-prov-localidades',
      terms: 'distritos urbanos de antes de 2025; licença MIT',
    },
    {
      name: 'geoBoundaries',
      href: 'https://www.geoboundaries.org',
      terms: 'o centro de municípios e comunas; Creative Commons Atribuição 4.0',
    },
    {
      name: 'GSHHG 2.3.7 (Wessel e Smith, 1996)',
      href: 'https://www.soest.hawaii.edu/pwessel/gshhg/',
      terms: 'a costa, os rios e a fronteira de Angola, simplificados; LGPL 3 ou posterior',
    },
    {
      name: 'OurAirports',
      href: 'https://ourairports.com/data/',
      terms: 'a posição de nove aeroportos; domínio público',
    },
    {
      name: 'Wikipédia',
      href: 'https://pt.wikipedia.org',
      terms: 'a posição da Ilha de Luanda, de algumas sedes e do Hospital Josina Machel',
    },
  ],
  share: 'A tabela de lugares está sob a ODbL: quem a mudar e publicar tem de a publicar sob a mesma licença.',
} as const
