import { RESERVATION_TIME } from './limits.ts'

/** The groups of operations: their names become names of files and classes in clients, so they have no accents. */
export const tags = {
  saude: { titulo: 'Saúde', description: 'Se o serviço responde.' },
  autenticacao: {
    titulo: 'Autenticação',
    description: 'Contas e sessões de utilizadores, gestores, admins e farmácias.',
  },
  farmacias: {
    titulo: 'Farmácias',
    description: 'Procurar, ver e chegar a uma farmácia; registar e manter o registo.',
  },
  medicamentos: {
    titulo: 'Medicamentos',
    description: 'Sugestões enquanto se escreve: marcas, substâncias e nomes escritos de ouvido.',
  },
  avaliacoes: { titulo: 'Avaliações', description: 'O que os utilizadores pensam de uma farmácia.' },
  perfil: { titulo: 'Perfil da farmácia', description: 'O que uma farmácia diz de si, e quem entrou na sua conta.' },
  chaves: {
    titulo: 'Chaves de API',
    description: 'Com que o programa da loja fala em nome da farmácia, sem o código de acesso.',
  },
  stock: { titulo: 'Stock da farmácia', description: 'O que uma farmácia tem para vender.' },
  webhooks: {
    titulo: 'Webhooks',
    description: 'Avisar os programas de uma farmácia do que acontece nela (Standard Webhooks 1.0).',
  },
  reservas: {
    titulo: 'Reservas',
    description: `Guardar unidades de um artigo por ${RESERVATION_TIME}, e o que lhes acontece.`,
  },
  visitas: {
    titulo: 'Reservas, versão 2',
    description: 'Reservar unidades, e não artigos inteiros: um código para o que se levanta numa visita (`/api/v2`).',
  },
  alertas: { titulo: 'Alertas', description: 'Avisar quem espera um medicamento, quando uma farmácia perto o tem.' },
  problemas: { titulo: 'Problemas', description: 'O que as pessoas dizem que não está certo numa farmácia.' },
  recolhas: {
    titulo: 'Recolhas',
    description: 'Medicamentos que a autoridade mandou recolher ou disse falsos, e o que cada farmácia fez.',
  },
  denuncias: { titulo: 'Denúncias', description: 'Queixas de farmácias sobre utilizadores.' },
  administracao: { titulo: 'Administração', description: 'O registo inteiro e os números da plataforma.' },
} as const

export type Tag = keyof typeof tags
