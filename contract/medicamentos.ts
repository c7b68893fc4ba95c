import { count, flag, instant, limitQuery, line, positionQuery, text } from './basic.ts'
import { endpoint, paged } from './endpoint.ts'
import { USUAL_PRICE_DAYS, USUAL_PRICE_PHARMACIES } from './limits.ts'
import Type, { enumeration, nullable } from './schema.ts'

const MedicamentosQuery = Type.Object({
  search: line({ minLength: 1, maxLength: 200, description: 'O que se está a escrever' }),
  ...positionQuery,
  limite: limitQuery(50, 10),
})

const Medicamento = Type.Object(
  {
    nome: text('O nome, como está no stock das farmácias'),
    dci: nullable(text('A substância, ou as substâncias; null quando não se sabe')),
    categoria: text('A categoria'),
    subcategoria: text('A subcategoria'),
    requer_receita: nullable(flag('Só se vende com receita, que se mostra ao balcão; null quando não se sabe')),
    farmacias: count('Quantas mostra agora a procura por este nome; com uma posição, a menos de 25 km'),
    farmacias_abertas: count('Dessas, as que estão abertas agora'),
    distancia_km: Type.Optional(
      nullable(Type.Number({ description: 'Até à mais próxima que o tem, por longe que seja; null se nenhuma' })),
    ),
    controlado: Type.Optional(
      flag('true: só se dispensa sob controlo especial; nenhuma farmácia o mostra, nem se reserva'),
    ),
    corresponde_a: Type.Optional(text('A substância por que corresponde, quando o nome não é o que se procurou')),
    noutra_dosagem: Type.Optional(flag('true: é doutra dosagem, ou doutro tamanho, que não os que se escreveram')),
    noutra_forma: Type.Optional(flag('true: é doutra forma, ou doutra via, que não as que se escreveram')),
    quis_dizer: Type.Optional(
      text('O que se procurou não é nome de nada; talvez seja este, e há outros tão parecidos'),
    ),
  },
  { $id: 'Medicamento', description: 'Uma sugestão' },
)

const ProcurasQuery = Type.Object({ limite: limitQuery(500, 100) })

const ProcuraVazia = Type.Object(
  {
    termo: text('O que se procurou'),
    vezes: count('Quantas vezes'),
    ultima_em: Type.String({ format: 'date', description: 'O dia da última' }),
  },
  { $id: 'ProcuraVazia', description: 'Uma procura de medicamento que não encontrou nada; não se guarda de quem' },
)

const ProdutosDesconhecidosQuery = Type.Object({ limite: limitQuery(500, 100) })

const ProdutoDesconhecido = Type.Object(
  {
    nome: text('O nome, como as farmácias o escrevem'),
    categoria: text('A categoria em que o puseram'),
    farmacias: count('Quantos artigos de farmácias têm este nome, como era há uns minutos'),
  },
  { $id: 'ProdutoDesconhecido', description: 'Um produto de que não se sabe que substância tem' },
)

export const sugerirMedicamentos = endpoint({
  id: 'sugerirMedicamentos',
  method: 'GET',
  path: '/api/medicamentos',
  tag: 'medicamentos',
  summary: 'Sugere medicamentos enquanto se escreve, com quantas farmácias os têm',
  description:
    'Entende marcas, substâncias, erros de escrita e nomes escritos de ouvido. Quando o que se escreveu tanto pode ser um ' +
    'como outro, não escolhe: mostra ambos em `quis_dizer`. Serve também a quem não encontrou nada: diz a grafia certa, as ' +
    'outras marcas da substância que há, e a que distância está a mais próxima. A ordem conta com ' +
    'quem o tem agora: de página para página, o que mudar de lugar pode repetir-se ou faltar.',
  access: 'publico',
  tellsReading: true,
  tellsUnderstood: true,
  query: paged(MedicamentosQuery),
  responses: {
    200: {
      description: 'As sugestões, a mais provável primeiro',
      schema: Type.Array(Medicamento),
      example: [
        {
          nome: 'Ben-u-ron 500 mg comprimidos',
          dci: 'Paracetamol',
          categoria: 'Medicamentos',
          subcategoria: 'Analgésicos',
          requer_receita: false,
          farmacias: 14,
          farmacias_abertas: 9,
          distancia_km: 0.412,
          corresponde_a: 'Paracetamol',
        },
      ],
    },
  },
})

export const listarProcurasVazias = endpoint({
  id: 'listarProcurasVazias',
  method: 'GET',
  path: '/api/admin/procuras',
  tag: 'administracao',
  summary: 'As procuras de medicamentos que não encontraram nada nos últimos 90 dias, as mais repetidas primeiro',
  access: 'admin',
  query: ProcurasQuery,
  responses: {
    200: {
      description: 'As procuras, sem quem as fez',
      schema: Type.Array(ProcuraVazia),
      example: [{ termo: 'insulina lantus', vezes: 31, ultima_em: '2026-11-20' }],
    },
  },
})

export const listarProdutosDesconhecidos = endpoint({
  id: 'listarProdutosDesconhecidos',
  method: 'GET',
  path: '/api/admin/produtos-desconhecidos',
  tag: 'administracao',
  summary: 'Os produtos de que não se sabe a substância, os que mais farmácias têm primeiro',
  description:
    'Encontram-se só pelas suas palavras. Quem opera o serviço responde com um ficheiro (`MEDICAMENTOS_FICHEIRO`) que diz ' +
    'de que substância é cada nome; o arranque seguinte classifica-os. O que não é medicamento (fraldas, seringas) não está cá.',
  access: 'admin',
  query: paged(ProdutosDesconhecidosQuery),
  responses: {
    200: {
      description: 'Os produtos',
      schema: Type.Array(ProdutoDesconhecido),
      example: [{ nome: 'Luther Forte 80/480', categoria: 'Medicamentos', farmacias: 37 }],
    },
  },
})

const PrecosQuery = Type.Object({
  search: Type.Optional(
    line({
      minLength: 1,
      maxLength: 200,
      description: 'Só deste medicamento, e da dosagem, da forma e das unidades que aqui se escrevem',
    }),
  ),
  municipio: Type.Optional(
    line({
      minLength: 1,
      maxLength: 100,
      description: 'Só os deste município; do que lá não há que chegue, os da província',
    }),
  ),
  limite: limitQuery(500, 100),
})

const PrecoHabitual = Type.Object(
  {
    dci: text('A substância, ou as substâncias'),
    dosagem: nullable(text('A dosagem; null quando o rótulo não a diz')),
    forma: text('A forma'),
    volume: nullable(text('O volume do frasco; null no que se conta em unidades')),
    unidades: nullable(count('Quantas unidades traz; null no que se mede')),
    tipo: enumeration(['municipio', 'provincia'], { $id: 'TipoDeLugarDoPreco', description: 'De que lugar é a conta' }),
    lugar: text('O município ou a província'),
    provincia: text('A província'),
    preco: Type.Number({ description: 'A mediana, em Kz' }),
    farmacias: count('De quantas farmácias'),
    contado_em: instant('Quando se contou'),
  },
  { $id: 'PrecoHabitual', description: 'O que uma coisa costuma custar num lugar' },
)

export const verPrecos = endpoint({
  id: 'verPrecos',
  method: 'GET',
  path: '/api/medicamentos/precos',
  tag: 'medicamentos',
  summary: 'O que os medicamentos costumam custar, por município e por província',
  description:
    'A mediana do preço mais baixo de cada farmácia, de coisas iguais (substância, dosagem, forma, unidades), onde pelo menos ' +
    `${USUAL_PRICE_PHARMACIES} farmácias que disseram o stock há menos de ${USUAL_PRICE_DAYS} dias o têm. Conta-se de hora a hora. Dados abertos: não diz de que farmácias.`,
  access: 'publico',
  query: paged(PrecosQuery),
  responses: {
    200: {
      description: 'Os preços, por substância',
      schema: Type.Array(PrecoHabitual),
      example: [
        {
          dci: 'Paracetamol',
          dosagem: '500 mg',
          forma: 'comprimido',
          volume: null,
          unidades: 20,
          tipo: 'municipio',
          lugar: 'Talatona',
          provincia: 'Luanda',
          preco: 850,
          farmacias: 12,
          contado_em: '2026-11-20T14:05:00.000Z',
        },
      ],
    },
  },
})
