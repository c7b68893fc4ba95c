/** Explains the file to a person who knows nothing of it. */
export const readMe = (madeAt: string) => `Cópia de segurança da Botica, de ${madeAt}.

Tem dados de pessoas (contas, telefones, que medicamentos reservaram) e as chaves do serviço: guarde-a como guarda a base.

  fotos/           as fotografias das farmácias
  tabelas/         as linhas de cada tabela, em texto, como o COPY do PostgreSQL as lê
  segredos.json    as chaves que a Botica gerou, se não vinham do ambiente
  manifesto.json   o que há, quantas linhas, e a soma SHA-256 de cada entrada

Repor, numa pasta nova:

  DATA_DIR=/caminho/da/pasta npm run botica -- repor FICHEIRO
`
