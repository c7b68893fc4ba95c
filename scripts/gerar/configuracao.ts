import type { Variable } from '#server/config/variable.ts'
import { variables } from '#server/config/variables.ts'

const cell = (text: string) => text.replaceAll('|', '\\|')

function row([name, { description, fallback, secret }]: [string, Variable<unknown>]): string {
  const usual = fallback === undefined ? '' : `\`${fallback}\``
  return `| \`${name}\` | ${cell(usual)} | ${cell(description)}${secret ? ' **(segredo)**' : ''} |`
}

/** `docs/configuracao.md`: every environment variable, from the table that reads them. */
export async function configuracao(): Promise<string> {
  const rows = Object.entries<Variable<unknown>>(variables).map(row)
  return `# Configuração

<!-- Gerado por npm run gerar a partir de server/config/variables.ts -->

O serviço lê o ambiente uma vez, no arranque; um valor errado impede-o de arrancar e é dito numa linha. Uma variável
vazia é como se não existisse. As marcadas como segredo nunca são escritas em lado nenhum.

Um nome a uma ou duas letras de um destes (\`DATABSE_URL\`), quando este não está definido, impede o arranque. Se o outro nome é de
outro programa, defina o nosso, mesmo vazio. Um nome desconhecido que começa como os nossos (\`SMS_…\`, \`S3_…\`) é dito num aviso no arranque, e ignorado.

| variável | por omissão | o que é |
| --- | --- | --- |
${rows.join('\n')}
`
}
