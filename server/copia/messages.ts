/** A program, as `programName` names it, and the number of its schema. */
export interface Origin {
  program: string
  schema: number
}

/** Messages about copies for the operator. */
export const messages = {
  busy: 'Já há uma cópia desta base a ser feita: espere que acabe.',
  nothing: 'Esta base de dados ainda não tem nada da Botica: não há o que copiar.',
  damaged: (path: string, why: string) =>
    `O ficheiro ${path} não é uma cópia inteira da Botica (${why}): use outra. Não mudei nada.`,
  newerFormat: (path: string) =>
    `A cópia ${path} foi feita por uma versão mais nova da Botica: actualize o programa e volte a repor. Não mudei nada.`,
  newer: (path: string, theirs: Origin, ours: Origin) =>
    `A cópia ${path} foi feita por uma versão mais nova da Botica, a ${theirs.program}: tem o esquema ${theirs.schema}, e este ` +
    `programa, ${ours.program}, conhece até ao ${ours.schema}. Actualize o programa e volte a repor. Não mudei nada.`,
  before: (path: string, theirs: Origin) =>
    `A cópia ${path} é de antes da versão 0.1.0 (${theirs.program}, esquema ${theirs.schema}), que este programa não lê: ` +
    'reponha-a com o programa que a fez, e passe as farmácias e o stock por ficheiro (docs/operacao.md, «Versões novas»). Não mudei nada.',
  otherLine: (path: string, name: string, theirs: Origin, ours: Origin) =>
    `A migração ${name} da cópia ${path}, feita pela ${theirs.program}, não é a deste programa, ${ours.program}: ` +
    'reponha-a com o programa que a fez. Não mudei nada.',
  full: (path: string) => `O disco de ${path} está cheio: liberte espaço ou escolha outro. Nenhuma cópia ficou.`,
  unwritable: (folder: string, code?: string) => `não se pode escrever na pasta ${folder} (${code})`,
  newest: (folder: string, when: string) => `a última em ${folder} é de ${when} (Luanda)`,
  noneYet: (folder: string) => `ainda não há nenhuma em ${folder}`,
  notEmpty: (dataDir: string) =>
    `A pasta ${dataDir} não está vazia: reponha numa pasta nova, que indica em DATA_DIR. Não mudei nada.`,
  databaseNotEmpty: 'A base de DATABASE_URL já tem dados: reponha numa base nova, acabada de criar. Não mudei nada.',
  halfRestored: 'Uma reposição ficou a meio: repita-a (botica repor FICHEIRO), ou apague o que está em DATA_DIR.',
  noSecret: (name: string) =>
    `A cópia não tem ${name}, que estava no ambiente de quem a fez: defina-o com o mesmo valor. Não mudei nada.`,
  otherSecret: (path: string) =>
    'O CODIGO_SECRET do ambiente não é o desta cópia, e com outro nenhuma farmácia entra. Tire-o do ambiente, ou defina o ' +
    `da cópia (tar --zstd -xOf ${path} segredos.json). Não mudei nada.`,
  unlike: (what: string) =>
    `O que foi reposto não é o que a cópia diz (${what}): não use esta base, e tente com outra cópia.`,
  heldBack: (when: string) => `retida ao repor a cópia de ${when}: pode já ter seguido`,
}
