const { readdirSync } = require('node:fs')
const { join } = require('node:path')
const { moduleOrder: order } = require('./server/module-order.ts')

const folders = ['modules', 'doors'].flatMap((home) =>
  readdirSync(join(__dirname, 'server', home), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name),
)
const unregistered = folders.filter((name) => !order.includes(name))

/**
 * A file's floor is in its name: `routes.ts` or `photos.routes.ts`; SQL is `repository.ts` or `hold.sql.ts`; a list that rules and
 * SQL both read is `kinds.table.ts`.
 */
const floor = (...names) => `^server/(?:modules|doors)/.*(?:/|\\.)(?:${names.join('|')})\\.ts$`
const sqlFloor = ['repository', 'sql']
const pureFloor = ['rules', 'crypto', 'messages']
const tableFloor = ['table']
const floors = floor('routes', 'service', 'gateway', 'public', ...pureFloor, ...sqlFloor, ...tableFloor)

const never = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to })

const onlyToTheLeft = order
  .slice(0, -1)
  .map((name, index) =>
    never(
      `esquerda-${name}`,
      `Os módulos só entram nos que module-order.ts tem antes deles: ${name} não conhece os que vêm depois.`,
      { path: `^server/(modules|doors)/${name}/` },
      { path: `^server/(modules|doors)/(${order.slice(index + 1).join('|')})/` },
    ),
  )

const registeredAll =
  unregistered.length === 0
    ? []
    : [
        never(
          'modulo-sem-lugar',
          'Cada módulo tem o seu lugar na ordem, em module-order.ts.',
          { path: `^server/(modules|doors)/(${unregistered.join('|')})/` },
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
      'comum-sem-modulos',
      'http, db e config são comuns a todas as operações: não sabem que módulos há, nem quem os junta.',
      { path: '^server/(http|db|config)/' },
      {
        path: '^server/([^/]+/|(app|parts|routes|module-order|service|main)\\.ts$)',
        pathNot: '^server/(http|db|config|outside|ground)/',
      },
    ),
    never(
      'so-pela-porta',
      'Um módulo entra noutro só por um public.ts.',
      { path: '^server/(modules|doors)/([^/]+)/' },
      { path: '^server/(modules|doors)/', pathNot: ['^server/(modules|doors)/$2/', '/public\\.ts$'] },
    ),
    never(
      'so-pela-porta-de-fora',
      'Quem não é módulo também entra pelo public.ts; só routes.ts abre as rotas (e bench mede o SQL por dentro).',
      { path: '^(server|scripts)/', pathNot: '^server/(modules/|doors/|routes\\.ts$)' },
      { path: '^server/(modules|doors)/', pathNot: '/public\\.ts$' },
    ),
    ...onlyToTheLeft,
    never(
      'stock-sem-envios',
      'Os ficheiros de stock (upload) e os envios dos programas (feed) usam o stock, e o stock não sabe deles.',
      { path: '^server/modules/stock/[^/]+\\.ts$' },
      { path: '^server/modules/stock/(upload|feed)/' },
    ),
    never(
      'registo-sem-ficheiros',
      'Os ficheiros de farmácias (import) usam o registo, e o registo não sabe deles.',
      { path: '^server/modules/farmacias/', pathNot: '^server/modules/farmacias/import/' },
      { path: '^server/modules/farmacias/import/' },
    ),
    never(
      'procura-sem-catalogo',
      'O catálogo usa o que um termo quer dizer (search), e a procura de sentido não sabe do catálogo.',
      { path: '^server/modules/procura/search/' },
      { path: '^server/modules/procura/(catalogue|cabaz)/' },
    ),
    never(
      'piso-no-nome',
      'O nome de cada ficheiro de um módulo diz em que piso está: routes, service, rules, crypto, messages, repository ou sql, gateway, table; e a porta, public.',
      {},
      { path: '^server/(modules|doors)/.*\\.ts$', pathNot: floors },
    ),
    never(
      'tabela-so-contrato',
      'Uma tabela é uma lista que as regras e o SQL lêem: só conhece o contrato.',
      { path: floor(...tableFloor) },
      { pathNot: '^contract/' },
    ),
    never(
      'regras-sem-dados',
      'As regras decidem sem ir buscar nada: não conhecem a base, o HTTP, os discos nem a rede (tipos, sim).',
      { path: floor(...pureFloor) },
      {
        path: [
          floor('routes', 'service', 'gateway', ...sqlFloor),
          '^server/(db|http|outside)/',
          '^node_modules/(sql-template-tag|fastify|pg|undici|nodemailer|ioredis)/',
          '^(node:)?(fs|net|http|https|dns|child_process)(/|$)',
        ],
        pathNot: '^server/http/keywords\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    ),
    never(
      'dados-sem-regras',
      'O SQL não decide: não conhece as regras (tipos, sim), nem quem o usa, nem o que está fora da base.',
      { path: floor(...sqlFloor) },
      { path: floor('routes', 'service', 'gateway', 'rules'), dependencyTypesNot: ['type-only'] },
    ),
    never(
      'fora-sem-dados',
      'Quem fala com o exterior (rede, disco) não conhece a base nem a história que o usa.',
      { path: floor('gateway') },
      { path: [floor('routes', 'service', ...sqlFloor), '^server/db/'], dependencyTypesNot: ['type-only'] },
    ),
    never(
      'pisos',
      'Um piso só conhece os de baixo: routes, depois service, depois rules, SQL e gateway.',
      { path: floor('service', 'gateway', ...pureFloor, ...sqlFloor) },
      { path: floor('routes') },
    ),
    never(
      'sql-no-seu-piso',
      'O SQL de um módulo está em repository.ts ou em *.sql.ts, e em mais nenhum sítio.',
      { path: '^server/(modules|doors)/', pathNot: floor(...sqlFloor) },
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
      'paginas-so-contrato',
      'As páginas são um cliente da API: só conhecem o contrato, quantas unidades e que forma diz um rótulo, que célula corre como fórmula, e as bibliotecas com que fazem HTML e lêem códigos. Nada do servidor, nem do Node.',
      { path: '^web/' },
      {
        pathNot:
          '^(web|call|contract)/|^packages/(medicamentos/src/(pack|dose)|folhas/src/formula)\\.ts$|^node_modules/(@remix-run/html-template|uqr|zxing-wasm)/',
      },
    ),
    never(
      'chamadas-so-contrato',
      'As chamadas à API servem todos os seus clientes, e só conhecem o contrato.',
      { path: '^call/' },
      { pathNot: '^(call|contract)/' },
    ),
    never(
      'conversas-so-contrato',
      'As conversas são um cliente da API, como as páginas: só conhecem o contrato e as chamadas.',
      { path: '^conversa/' },
      { pathNot: '^(call|contract|conversa)/' },
    ),
    never(
      'conversas-por-uma-porta',
      'No servidor, só o módulo que recebe as mensagens conhece as conversas.',
      { path: '^(server|web)/', pathNot: '^server/modules/conversas/' },
      { path: '^conversa/' },
    ),
    never(
      'navegador-a-parte',
      'O que corre no navegador só traz o que é dele, palavras e como se escreve um preço: cada byte é pago por quem procura.',
      { path: '^web/browser/' },
      {
        path: '^(web|call|contract|conversa)/',
        pathNot: ['^web/(browser|messages)/', '^web/.*\\.messages\\.ts$', '^web/format/money\\.ts$'],
        dependencyTypesNot: ['type-only'],
      },
    ),
    never(
      'paginas-por-uma-lista',
      'Uma página só é conhecida por web/pages.ts: o que duas páginas partilham é uma peça, noutro ficheiro.',
      { path: '^(server|web)/', pathNot: '^web/pages\\.ts$' },
      { path: '^web/.*\\.page\\.ts$' },
    ),
    never(
      'paginas-sem-scripts',
      'O que o servidor corre não importa o que é do navegador.',
      { path: '^(server|web)/', pathNot: '^web/(browser|worker)/' },
      { path: '^web/(browser|worker)/', dependencyTypesNot: ['type-only'] },
    ),
    never(
      'paginas-por-uma-porta',
      'No servidor, só pages/ conhece as páginas.',
      { path: '^server/', pathNot: '^server/pages/' },
      { path: '^web/' },
    ),
    never(
      'palavras-sozinhas',
      'As palavras das páginas não dependem de nada: quem as lê ou traduz só vê palavras.',
      { path: ['^web/messages/', '^web/.*\\.messages\\.ts$'] },
      { path: '.', pathNot: ['^(web/messages|contract)/', '^web/.*\\.messages\\.ts$'] },
    ),
    never(
      'cliente-sozinho',
      'O cliente é de quem está de fora: só conhece o documento, pelos tipos que dele saem.',
      { path: '^packages/cliente/' },
      {
        path: '^(call|contract|conversa|server|web|tests|bench|scripts|packages/(agente|folhas|medicamentos|postgres))/',
      },
    ),
    never(
      'folhas-sozinhas',
      'Quem lê letras, linhas e células só conhece as bibliotecas de CSV, XML e arquivos, e o Node.',
      { path: '^packages/folhas/' },
      {
        pathNot:
          '^packages/folhas/|^node_modules/(csv-parse|saxes|yauzl|@types/yauzl)/|^(node:)?(buffer|fs|fs/promises|path)$',
      },
    ),
    never(
      'medicamentos-sozinhos',
      'Quem diz que medicamento é um texto só conhece o leitor de tabelas, uma distância entre palavras, e o Node.',
      { path: '^packages/medicamentos/' },
      {
        pathNot:
          '^packages/(medicamentos|folhas)/|^node_modules/(damerau-levenshtein|@types/damerau-levenshtein|lru-cache)/|^(node:)?(crypto|fs|path|util)$',
      },
    ),
    never(
      'postgres-sozinho',
      'O PostgreSQL que começa com o programa não conhece o programa.',
      { path: '^packages/postgres/' },
      {
        path: '^(call|contract|conversa|server|web|tests|bench|scripts|packages/(agente|cliente|folhas|medicamentos))/',
      },
    ),
    never(
      'uma-porta-para-ficheiros',
      'Só packages/folhas lê CSV, XLSX e as letras de um ficheiro.',
      { path: '^(call|contract|conversa|server|web|packages/agente/src)/' },
      { path: '^node_modules/(csv-parse|yauzl)/' },
    ),
    never(
      'agente-le-como-o-servico',
      'O agente lê ficheiros com o mesmo código que o serviço, e de tudo o resto só conhece o contrato.',
      { path: '^packages/agente/' },
      {
        path: '^(call|conversa|server|web|tests|bench|scripts|packages/cliente)/',
        pathNot: '^server/modules/stock/(upload/(cells|columns|lines|meaning|name-key)|item-texts)\\.rules\\.ts$',
      },
    ),
    never(
      'servico-sem-ferramentas-de-casa',
      'O que serve não depende dos testes, das medições nem das ferramentas.',
      { path: '^(call|contract|conversa|server|web)/' },
      { path: '^(tests|bench|scripts|packages)/', pathNot: '^packages/(folhas|medicamentos|postgres)/src/' },
    ),
    never(
      'servico-sem-ferramentas',
      'O que serve só usa dependências que vão com ele (tipos, sim).',
      { path: '^(call|contract|conversa|server|web)/' },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: '^node_modules/@types/' },
    ),
    never('sem-ciclos', 'Nenhum ciclo, nem só de tipos.', {}, { circular: true }),
    never(
      'sem-orfaos',
      'Um ficheiro que ninguém usa nem usa ninguém está esquecido.',
      {
        orphan: true,
        path: '^(call|contract|conversa|server|web)/',
        // index.html names it, and a browser loads it
        pathNot: '^server/openapi/docs-page/start\\.js$',
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
    doNotFollow: { path: '(^|/)node_modules/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      extensions: ['.ts', '.js'],
      conditionNames: ['import', 'types', 'node', 'default'],
    },
  },
}
