const { readdirSync, readFileSync } = require('node:fs')
const { join } = require('node:path')

/**
 * The modules' one order: that of their registration in app.ts, after those that have no routes to register.
 * A module may enter those before it, and only by their public.ts.
 */
const withoutRoutes = ['notificacoes']
const app = readFileSync(join(__dirname, 'server/app.ts'), 'utf8')
const registered = [...app.matchAll(/^ {2}(?:await )?(\w+)Routes\(serve\b/gm)].map(([, name]) => name)
const order = [...withoutRoutes, ...registered]
const folders = readdirSync(join(__dirname, 'server/modules'))
const unregistered = folders.filter((name) => !order.includes(name))

const never = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to })

const onlyToTheLeft = order
  .slice(0, -1)
  .map((name, index) =>
    never(
      `esquerda-${name}`,
      `Os módulos só entram nos que app.ts regista antes deles: ${name} não conhece os que vêm depois.`,
      { path: `^server/modules/${name}/` },
      { path: `^server/modules/(${order.slice(index + 1).join('|')})/` },
    ),
  )

const registeredAll =
  unregistered.length === 0
    ? []
    : [
        never(
          'modulo-sem-lugar',
          'Cada módulo tem o seu lugar na ordem: as suas rotas registadas em app.ts, ou o nome no cimo deste ficheiro.',
          { path: `^server/modules/(${unregistered.join('|')})/` },
          {},
        ),
      ]

module.exports = {
  forbidden: [
    ...registeredAll,
    never(
      'contrato-sozinho',
      'O contrato só conhece a biblioteca de esquemas: o cliente, o servidor e o documento usam-no sem trazer mais nada.',
      { path: '^contract/' },
      { pathNot: '^contract/|^node_modules/typebox/' },
    ),
    never(
      'canalizacao-sem-modulos',
      'http, db e config são canalização: não sabem que módulos há, nem quem os junta.',
      { path: '^server/(http|db|config)/' },
      { path: '^server/([^/]+/|(app|service|main)\\.ts$)', pathNot: '^server/(http|db|config|outside|ground)/' },
    ),
    never(
      'so-pela-porta',
      'Um módulo entra noutro só pelo seu public.ts.',
      { path: '^server/modules/([^/]+)/' },
      { path: '^server/modules/', pathNot: '^server/modules/($1/|[^/]+/public\\.ts$)' },
    ),
    never(
      'so-pela-porta-de-fora',
      'Quem não é módulo também entra pelo public.ts; só app.ts regista as rotas (e bench mede o SQL por dentro).',
      { path: '^(server|scripts)/', pathNot: '^server/(modules/|app\\.ts$)' },
      { path: '^server/modules/', pathNot: '/public\\.ts$' },
    ),
    ...onlyToTheLeft,
    never(
      'regras-sem-dados',
      'As regras decidem sem ir buscar nada: não conhecem o repositório, a base nem o HTTP (tipos, sim).',
      { path: '^server/modules/[^/]+/rules\\.ts$' },
      {
        path: '/repository\\.ts$|^server/(db|http)/|^node_modules/(sql-template-tag|fastify)/',
        dependencyTypesNot: ['type-only'],
      },
    ),
    never(
      'dados-sem-regras',
      'O repositório é só SQL: não decide, por isso não conhece as regras (tipos, sim).',
      { path: '^server/modules/[^/]+/repository\\.ts$' },
      { path: '/rules\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    never(
      'pisos',
      'Um piso só conhece os de baixo: routes, depois service, depois rules e repository.',
      { path: '^server/modules/[^/]+/(service|rules|repository)\\.ts$' },
      { path: '/routes\\.ts$' },
    ),
    never(
      'pisos-de-baixo',
      'Regras e repositório não conhecem a história que os usa.',
      { path: '^server/modules/[^/]+/(rules|repository)\\.ts$' },
      { path: '/service\\.ts$' },
    ),
    never(
      'rotas-sem-sql',
      'As rotas falam HTTP; o SQL fica atrás delas.',
      { path: '/routes\\.ts$' },
      { path: '^node_modules/(sql-template-tag|pg)/' },
    ),
    never(
      'so-db-usa-pg',
      'Só db/ fala com o controlador da base.',
      { path: '^server/', pathNot: '^server/db/' },
      {
        path: '^node_modules/(@types/)?pg/',
      },
    ),
    never(
      'servico-sem-oficina',
      'O que serve não depende dos testes, das medições nem das ferramentas.',
      { path: '^(contract|server)/' },
      { path: '^(tests|bench|scripts)/' },
    ),
    never(
      'servico-sem-ferramentas',
      'O que serve só usa dependências que vão com ele (tipos, sim).',
      { path: '^(contract|server)/' },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: '^node_modules/@types/' },
    ),
    never('sem-ciclos', 'Nenhum ciclo, nem só de tipos.', {}, { circular: true }),
    never(
      'sem-orfaos',
      'Um ficheiro que ninguém usa nem usa ninguém está esquecido.',
      {
        orphan: true,
        path: '^(contract|server)/',
      },
      {},
    ),
    never(
      'sem-perdidos',
      'Toda a importação leva a um ficheiro ou a um pacote declarado.',
      {},
      {
        couldNotResolve: true,
      },
    ),
  ],
  options: {
    // TypeScript 7 has no API for tools yet; swc reads imports as they are written, types included
    parser: 'swc',
    doNotFollow: { path: '^node_modules/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      extensions: ['.ts', '.js'],
      conditionNames: ['import', 'types', 'node', 'default'],
    },
  },
}
