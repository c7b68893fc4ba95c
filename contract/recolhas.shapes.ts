import { count, flag, instant, lastDay, limitQuery, line, paragraph, text, uuid, writeAnswer } from './basic.ts'
import { MAX_UNITS, RECALL_ITEMS, RECALL_LOTS, RECALL_PRODUCTS_SHOWN } from './limits.ts'
import Type, { enumeration, extend, filled, nullable, refine } from './schema.ts'

const day = (description: string) => lastDay(`${description}, AAAA-MM-DD`)
const month = 'MM/AAAA é o último dia do mês'

/** A notice as an administrator writes it, in the order of the authority's own. */
export const RecolhaBody = Type.Object(
  {
    numero: line({ minLength: 1, maxLength: 60, description: 'O número do aviso da autoridade' }),
    data: day('O dia do aviso; não pode ser futuro'),
    produto: line({ minLength: 2, maxLength: 150, description: 'O nome do produto, como vem no aviso' }),
    substancia: Type.Optional(
      nullable(line({ maxLength: 150, description: 'A substância; de várias, com « + » entre elas' })),
    ),
    dosagem: Type.Optional(nullable(line({ maxLength: 100, description: 'A dosagem e a forma' }))),
    todos_os_lotes: filled(
      Type.Boolean({ default: false, description: 'true: o produto todo; `lotes` fica então vazio' }),
    ),
    lotes: filled(
      Type.Array(line({ minLength: 1, maxLength: 40, description: 'Um lote' }), {
        maxItems: RECALL_LOTS,
        default: [],
        description: 'Os lotes; sem nenhum, `todos_os_lotes` tem de ser true',
      }),
    ),
    fabrico: Type.Optional(nullable(day(`Quando foi fabricado; ${month}`))),
    validade: Type.Optional(nullable(day(`O último dia da validade; ${month}`))),
    fabricante: Type.Optional(nullable(line({ maxLength: 150, description: 'Quem o fabricou' }))),
    importador: Type.Optional(nullable(line({ maxLength: 150, description: 'Quem o importou' }))),
    motivo: paragraph({ minLength: 1, maxLength: 2000, description: 'Porque se recolhe' }),
    accao: paragraph({ minLength: 1, maxLength: 2000, description: 'O que fazer' }),
    fonte_url: line({ minLength: 1, maxLength: 500, description: 'Onde está o aviso: um endereço com http ou https' }),
  },
  {
    blankIsNull: ['substancia', 'dosagem', 'fabrico', 'validade', 'fabricante', 'importador'],
    $id: 'RecolhaBody',
    description: 'Um aviso de recolha, ou de um medicamento falsificado',
  },
)

const date = (description: string) => Type.String({ description: `${description}, AAAA-MM-DD` })

export const Recolha = Type.Object(
  {
    id: uuid('O aviso'),
    numero: text('O número do aviso da autoridade'),
    data: date('O dia do aviso'),
    produto: text('O nome do produto'),
    substancia: nullable(text('A substância')),
    dosagem: nullable(text('A dosagem e a forma')),
    todos_os_lotes: flag('true: o produto todo; false: só os de `lotes`'),
    lotes: Type.Array(text('Um lote'), { description: 'Os lotes; vazio quando são todos' }),
    fabrico: nullable(date('Quando foi fabricado')),
    validade: nullable(date('O último dia da validade')),
    fabricante: nullable(text('Quem o fabricou')),
    importador: nullable(text('Quem o importou')),
    motivo: text('Porque se recolhe'),
    accao: text('O que fazer'),
    fonte_url: text('Onde está o aviso da autoridade'),
    publicada_em: instant('Quando foi publicado aqui'),
    retirada_em: nullable(instant('Quando foi retirado, por engano na publicação; null enquanto vale')),
    retirada_porque: nullable(text('Porque foi retirado')),
  },
  { $id: 'Recolha', description: 'Um aviso publicado' },
)

export const RecolhasQuery = Type.Object({
  retiradas: filled(Type.Boolean({ default: false, description: 'true: também os que foram retirados' })),
  limite: limitQuery(200, 50),
})

/** `simular` shows what a notice would touch, and publishes nothing. */
export const PublicarRecolhaQuery = Type.Object({
  simular: filled(Type.Boolean({ default: false, description: 'true: diz o que tocaria, e não publica nada' })),
})

const ProdutoTocado = Type.Object(
  {
    nome: text('O nome, como as farmácias o escrevem'),
    proibe: flag('true: deixa de se reservar; false: reserva-se, com o aviso de confirmar o lote ou o fabricante'),
    farmacias: count('Quantas farmácias o têm na lista'),
  },
  { $id: 'ProdutoTocado', description: 'Um nome de produto a que um aviso se aplica' },
)

const AlcanceDaRecolha = Type.Object(
  {
    produtos: Type.Array(ProdutoTocado, {
      maxItems: RECALL_PRODUCTS_SHOWN,
      description: 'Os que mais farmácias têm, primeiro',
    }),
    total_produtos: count('Quantos nomes são ao todo'),
    farmacias: count('Quantas farmácias os têm: as que são avisadas'),
  },
  { $id: 'AlcanceDaRecolha', description: 'A que se aplica um aviso' },
)

export const RecolhaPublicada = writeAnswer('RecolhaPublicada', 'O aviso, e a que se aplica', {
  simulado: flag('true: nada foi publicado'),
  recolha: nullable(refine(Recolha, { description: 'O que ficou publicado; null numa simulação' })),
  alcance: AlcanceDaRecolha,
})

export const RetirarRecolhaBody = Type.Object(
  { porque: paragraph({ minLength: 1, maxLength: 500, description: 'Porque se retira; fica público' }) },
  { $id: 'RetirarRecolhaBody', description: 'Porque o aviso foi publicado por engano' },
)

export const RecolhaRetirada = writeAnswer('RecolhaRetirada', 'O aviso retirado', { recolha: Recolha })

const RespostaARecolha = enumeration(['retirado', 'nao_tenho'], {
  $id: 'RespostaARecolha',
  description: 'retirado: tinha, e tirou da venda; nao_tenho: não tem nenhum destes',
})

const respostaDela = {
  resposta: nullable(
    refine(RespostaARecolha, { description: 'O que a farmácia respondeu; null enquanto não responde' }),
  ),
  respondida_em: nullable(instant('Quando respondeu')),
}

const FarmaciaAvisada = Type.Object(
  {
    id: uuid('A farmácia'),
    nome: text('O nome'),
    telefone: nullable(text('O telefone')),
    avisada_em: instant('Quando foi avisada'),
    ...respostaDela,
  },
  { $id: 'FarmaciaAvisada', description: 'Uma farmácia que tem um produto de um aviso' },
)

export const FarmaciasAvisadas = Type.Array(FarmaciaAvisada)

export const AvisadasQuery = Type.Object({
  por_responder: filled(Type.Boolean({ default: false, description: 'true: só as que ainda não responderam' })),
  limite: limitQuery(200, 50),
})

const Respostas = Type.Object(
  {
    avisadas: count('As farmácias avisadas'),
    retirado: count('As que tiraram da venda'),
    nao_tenho: count('As que não têm'),
    por_responder: count('As que ainda não responderam'),
  },
  { $id: 'RespostasARecolha', description: 'O que as farmácias responderam' },
)

export const RecolhaNaGestao = extend(
  Recolha,
  { alcance: AlcanceDaRecolha, respostas: Respostas },
  { $id: 'RecolhaNaGestao', description: 'Um aviso, a que se aplica agora, e o que se fez' },
)

/** A notice as an item shows it. */
const RecolhaDoArtigo = Type.Object(
  {
    id: uuid('O aviso: `/api/recolhas/{id}`'),
    numero: text('O número do aviso'),
    estado: enumeration(['recolhido', 'lote_recolhido', 'confirmar'], {
      $id: 'EstadoDeRecolha',
      description:
        'recolhido: todos os lotes, e não se reserva; lote_recolhido: a farmácia diz que tudo o que há é de um dos lotes, e não se ' +
        'reserva; confirmar: pode ser, conforme o lote ou o fabricante que vem na caixa',
    }),
    lotes: Type.Array(text('Um lote'), { description: 'Os lotes do aviso; vazio quando são todos' }),
  },
  { $id: 'RecolhaDoArtigo', description: 'Um aviso que se aplica a um artigo' },
)

/** The notices about an item. */
export const recolhasDoArtigo = (when: string) =>
  nullable(Type.Array(RecolhaDoArtigo, { description: `Os avisos de recolha que se lhe aplicam; ${when}` }))

const ArtigoTocado = Type.Object(
  {
    id: uuid('O artigo'),
    nome: text('O nome'),
    lote: nullable(text('O lote, ou os lotes; null quando a farmácia não o escreveu')),
    quantidade: count('O que está livre'),
    reservadas: count('O que está reservado'),
  },
  { $id: 'ArtigoTocado', description: 'Um artigo do stock da farmácia a que um aviso se aplica' },
)

export const RecolhaParaAFarmacia = extend(
  Recolha,
  {
    avisada_em: instant('Quando a farmácia foi avisada'),
    ...respostaDela,
    artigos: Type.Array(ArtigoTocado, {
      maxItems: RECALL_ITEMS,
      description: 'Os artigos do seu stock a que se aplica agora',
    }),
  },
  { $id: 'RecolhaParaAFarmacia', description: 'Um aviso, e o que a farmácia tem dele' },
)

export const RecolhasDaFarmaciaQuery = Type.Object({
  por_responder: filled(Type.Boolean({ default: false, description: 'true: só os que faltam responder' })),
  limite: limitQuery(200, 50),
})

const FicamDoArtigo = Type.Object(
  {
    id: uuid('O artigo'),
    quantidade: Type.Integer({
      minimum: 0,
      maximum: MAX_UNITS,
      description: 'As que ficam na prateleira, com as reservadas',
    }),
  },
  { $id: 'FicamDoArtigo', description: 'As unidades de um artigo que não são do aviso' },
)

export const ResponderRecolhaBody = Type.Object(
  {
    resposta: RespostaARecolha,
    ficam: filled(
      Type.Array(FicamDoArtigo, {
        maxItems: RECALL_ITEMS,
        default: [],
        description:
          'Com `retirado`: quantas ficam de cada artigo, que não são dos lotes do aviso. De um artigo que não venha aqui não fica ' +
          'nenhuma. O stock passa a ser esse, e os lotes recolhidos saem dele',
      }),
    ),
  },
  { $id: 'ResponderRecolhaBody', description: 'O que a farmácia fez' },
)
