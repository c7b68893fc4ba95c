import { LICENCE_GRACE_DAYS, phoneCodes, SMS_INTERVAL_SECONDS, SMS_WAIT_SECONDS } from '#contract/limits.ts'
import { contacts } from './contacts.ts'
import { conversationVariables } from './conversations.ts'
import { gatewayVariables } from './gateway-variables.ts'
import { holdVariables } from './hold-variables.ts'
import { limits } from './limits.ts'
import { pushServices } from './push.ts'
import { dialCodes, smsProviders } from './sms.ts'
import { bearer, choice, database, keeping, number, proxies, text, timeOfDay, url } from './variable.ts'
import { webhookVariables } from './webhooks.ts'

const http = ['http:', 'https:']

/** Levels of the log, of which `silent` writes nothing. */
export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** Every environment variable the service reads, in the order of the configuration page. */
export const variables = {
  PORT: number({ description: 'Porta HTTP; 0 escolhe uma livre', fallback: '3000' }, 0, 65535),
  HOST: text({ description: 'Endereço em que escuta', fallback: '127.0.0.1' }),
  OPERADOR_PORT: number(
    { description: 'Porta de /ready e /metrics; sem ela respondem em PORT, só com OPERADOR_TOKEN' },
    0,
    65535,
  ),
  OPERADOR_HOST: text({ description: 'Endereço em que essa porta escuta', fallback: '127.0.0.1' }),
  OPERADOR_TOKEN: bearer({
    description: 'Token que /ready e /metrics pedem (Authorization: Bearer), 32 caracteres ou mais',
    secret: true,
  }),
  DATABASE_URL: database({
    description:
      'PostgreSQL >= 15 próprio, numa ou em várias máquinas (a:5432,b:5432: usa-se a que aceita escritas); sem ele, o embutido, em DATA_DIR',
    secret: true,
  }),
  DATABASE_DIRECT_URL: database({
    description: 'A mesma base sem passar pelo PgBouncer, para as migrações; obrigatória com DB_POOLER=transacao',
    secret: true,
  }),
  DB_LIGACOES: number({ description: 'Ligações à base que cada processo abre, no máximo', fallback: '16' }, 1, 1000),
  DB_POOLER: choice(
    {
      description: 'transacao quando DATABASE_URL é um PgBouncer com pool_mode=transaction',
      fallback: 'nenhum',
    },
    ['nenhum', 'transacao'],
  ),
  CATALOGO_MB: number(
    {
      description:
        'Memória para o stock de que se respondem as procuras; 128 chegam a 5000 farmácias de 200 artigos; do que não cabe sai o menos pedido',
      fallback: '128',
    },
    1,
    16_384,
  ),
  DADOS_LICENCA: text({
    description:
      'Licença, pelo nome do SPDX, com que o registo se publica em /dados e /fhir; `nenhuma` não o publica; um registo trazido do OpenStreetMap pede ODbL-1.0',
    fallback: 'ODbL-1.0',
  }),
  LEITURAS_SEM_BASE_MINUTOS: number(
    {
      description: 'Minutos em que as leituras públicas continuam da memória quando a base não responde; 0 para nunca',
      fallback: '15',
    },
    0,
    1440,
  ),
  DATA_DIR: text({ description: 'Pasta dos dados: base embutida, fotos, segredos gerados', fallback: './data' }),
  COPIA_PASTA: text({
    description: 'Pasta de uma cópia de segurança por dia; sem ela só as que se pedem',
  }),
  COPIA_HORA: timeOfDay({ description: 'Hora dessa cópia, em Luanda', fallback: '03:00' }),
  COPIA_GUARDAR: keeping({
    description: 'Quantas cópias ficam: uma por dia, por semana e por mês; uma cópia boa apaga as outras',
    fallback: '7,4,0',
  }),
  JWT_SECRET: text({
    description: 'Chave dos tokens, 32 bytes ou mais; obrigatória com DATABASE_URL, senão gerada uma vez',
    secret: true,
  }),
  CODIGO_SECRET: text({
    description: 'Chave dos códigos de acesso, 32 bytes ou mais; obrigatória com DATABASE_URL, senão gerada uma vez',
    secret: true,
  }),
  TRUST_PROXY: proxies({
    description: 'Proxies em cujo X-Forwarded-For se confia: loopback, lista de CIDR ou número de saltos',
  }),
  CORS_ORIGINS: text({ description: 'Origens CORS separadas por vírgulas; sem credenciais', fallback: '*' }),
  IDP_CLIENT_ID: text({ description: 'Cliente no fornecedor de identidade; sem ele /api/auth/idp responde 503' }),
  IDP_APLICACOES: text({
    description:
      'Outros clientes seus no fornecedor (uma aplicação de telemóvel), separados por vírgulas, que pedem ID tokens para IDP_CLIENT_ID',
  }),
  IDP_ISSUER: text({ description: 'Emissor dos ID tokens', fallback: 'https://accounts.google.com' }),
  IDP_JWKS_URL: url(
    { description: 'Chaves públicas do emissor', fallback: 'https://www.googleapis.com/oauth2/v3/certs' },
    http,
  ),
  IDP_NOME: text({
    description: 'Como se chama nas páginas («Google»); sem nome só entra quem traz um ID token à API',
  }),
  IDP_CLIENT_SECRET: text({
    description: 'Segredo de IDP_CLIENT_ID; sem ele é um cliente público, só com PKCE',
    secret: true,
  }),
  SMTP_URL: url(
    {
      description: 'Servidor de e-mail; sem ele nada se confirma nem recupera por e-mail, e os avisos ficam no registo',
      secret: true,
    },
    ['smtp:', 'smtps:'],
  ),
  EMAIL_FROM: text({ description: 'Remetente dos e-mails', fallback: 'Botica <botica@localhost>' }),
  URL_PUBLICO: url({ description: 'Onde as pessoas abrem a Botica; sem ele, http://localhost:PORT' }, http),
  ...contacts,
  SMS_PROVIDER: choice(
    { description: 'Por onde saem os SMS; log só os escreve no registo', fallback: 'log' },
    smsProviders,
  ),
  SMS_FROM: text({ description: 'Remetente dos SMS: obrigatório com ombala e twilio, facultativo com kannel' }),
  SMS_SEM_PRODUTO: choice({ description: 'true deixa os nomes dos produtos fora dos SMS', fallback: 'false' }, [
    'false',
    'true',
  ]),
  SMS_ESPERA_SEGUNDOS: number(
    {
      description: 'Quanto espera o SMS de uma reserva; se ela acabar antes, ninguém o recebe',
      fallback: String(SMS_WAIT_SECONDS),
    },
    0,
    600,
    false,
  ),
  SMS_INTERVALO_SEGUNDOS: number(
    {
      description: 'Entre dois SMS de reservas a uma farmácia; o segundo leva o que se reservou entretanto',
      fallback: String(SMS_INTERVAL_SECONDS),
    },
    0,
    3600,
  ),
  SMS_PAISES: dialCodes({
    description: 'Indicativos dos países a cujos telemóveis se enviam SMS e se responde, separados por vírgulas',
    fallback: '244',
  }),
  SMS_POR_DIA: number(
    {
      description:
        'SMS que o serviço envia num dia de Luanda, ao todo; os outros esperam pelo dia seguinte, e a 80 % há um alarme',
      fallback: '10000',
    },
    1,
    10_000_000,
  ),
  SMS_CODIGOS_POR_REDE: number(
    {
      description:
        'Códigos por SMS que uma rede (/24 em IPv4, /48 em IPv6) pode pedir numa hora; suba-o se os seus utilizadores saem por poucas redes de um operador móvel',
      fallback: String(phoneCodes.rede.points),
    },
    1,
    100_000,
  ),
  SMS_CODIGOS_POR_HORA: number(
    {
      description: 'Códigos por SMS que o serviço envia numa hora, ao todo',
      fallback: String(phoneCodes.servico.points),
    },
    1,
    1_000_000,
  ),
  ...conversationVariables,
  OMBALA_TOKEN: text({ description: 'Token da Ombala', secret: true }),
  OMBALA_URL: url({ description: 'API da Ombala', fallback: 'https://api.useombala.ao' }, http),
  WESENDER_API_KEY: text({ description: 'Chave da WeSender', secret: true }),
  WESENDER_URL: url({ description: 'API da WeSender', fallback: 'https://api.wesender.co.ao' }, http),
  TWILIO_ACCOUNT_SID: text({ description: 'Conta da Twilio (AC…)' }),
  TWILIO_AUTH_TOKEN: text({ description: 'Token da conta da Twilio', secret: true }),
  TWILIO_URL: url({ description: 'API da Twilio', fallback: 'https://api.twilio.com' }, http),
  KANNEL_URL: url({ description: 'smsbox do Kannel', fallback: 'http://127.0.0.1:13013' }, http),
  KANNEL_USER: text({ description: 'Utilizador sendsms do Kannel' }),
  KANNEL_PASSWORD: text({ description: 'Palavra-passe desse utilizador', secret: true }),
  KANNEL_DLR_URL: url(
    {
      description:
        'Onde o Kannel comunica as entregas, com %d e {id}; com SMS_ENTRADA_SEGREDO, por omissão /gateways/sms/{segredo}/entrega, em 127.0.0.1 se KANNEL_URL é desta máquina, senão em URL_PUBLICO',
    },
    http,
  ),
  ...gatewayVariables,
  VAPID_CHAVE_PUBLICA: text({
    description: 'Chave pública dos avisos no telefone (web push); sem ela os alertas seguem por e-mail',
  }),
  VAPID_CHAVE_PRIVADA: text({ description: 'A chave privada dela; o par faz-se com botica chaves-push', secret: true }),
  VAPID_CONTACTO: url(
    {
      description: 'A quem o serviço de push escreve (mailto: ou https:); obrigatório com as chaves',
    },
    ['mailto:', 'https:'],
  ),
  PUSH_SERVICOS: pushServices({
    description:
      'Os únicos serviços de push a que se envia: máquinas (por HTTPS, na porta 443) ou origens inteiras, separadas por vírgulas',
    fallback: 'fcm.googleapis.com,updates.push.services.mozilla.com,web.push.apple.com,*.notify.windows.com',
  }),
  S3_ENDPOINT: url(
    { description: 'Servidor S3 das fotos; sem nenhum S3_… as fotos são ficheiros em DATA_DIR/fotos' },
    http,
  ),
  S3_BUCKET: text({ description: 'Bucket das fotos' }),
  S3_REGION: text({ description: 'Região do bucket; us-east-1 onde o servidor não tem regiões' }),
  S3_ACCESS_KEY_ID: text({ description: 'Chave de acesso ao bucket' }),
  S3_SECRET_ACCESS_KEY: text({ description: 'Segredo da chave de acesso ao bucket', secret: true }),
  S3_PUBLIC_URL: url({ description: 'Onde o bucket se lê sem chave (CDN); sem ele o serviço entrega as fotos' }, http),
  ROUTING_URL: url(
    { description: 'Motor de trajectos com a API HTTP do OSRM; sem ele o trajecto é uma estimativa' },
    http,
  ),
  MAPA_MOSAICOS: text({
    description:
      'Ruas nos mapas, para quem as pedir: mosaicos de um servidor («https://…/{z}/{x}/{y}.png»); sem ele só há pontos',
  }),
  MAPA_CREDITO: text({ description: 'De quem é esse mapa, como se diz ao lado dele' }),
  API_URL: url({ description: 'Só para `botica paginas`: a API a que as páginas pedem tudo' }, http),
  PAGINAS_SECRET: bearer({
    description:
      'Segredo comum a `botica paginas` e à API, 32 caracteres ou mais; sem ele as páginas à parte contam por IP, e não por visitante',
    secret: true,
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: url(
    { description: 'Colector OpenTelemetry (OTLP por HTTP): pedidos, instruções SQL, tarefas e chamadas a fora' },
    http,
  ),
  OTEL_TRACES_SAMPLER_ARG: number(
    { description: 'Que parte dos rastos que começam aqui se envia ao colector: 0 a 1', fallback: '1' },
    0,
    1,
    false,
  ),
  ...limits,
  EXIGIR_2FA: choice({ description: 'Admins e gestores só trabalham com segundo factor (TOTP)', fallback: 'false' }, [
    'true',
    'false',
  ]),
  LICENCA_OBRIGATORIA: choice(
    {
      description: `Tira das listas, e recusa reservas a, uma farmácia com a licença caducada há mais de ${LICENCE_GRACE_DAYS} dias`,
      fallback: 'false',
    },
    ['true', 'false'],
  ),
  MCP: choice(
    {
      description: 'Responde em /mcp a programas, pelo Model Context Protocol',
      fallback: 'false',
    },
    ['true', 'false'],
  ),
  CONTROLADOS_VISIVEIS: choice(
    {
      description:
        'Mostra e reserva também estupefacientes e psicotrópicos (Lista I de 1961, Listas I e II de 1971), onde a lei o deixa',
      fallback: 'false',
    },
    ['true', 'false'],
  ),
  ADMIN_EMAIL: text({ description: 'Primeiro administrador, criado no arranque quando não há nenhum' }),
  ADMIN_PASSWORD: text({
    description: 'Palavra-passe do primeiro administrador: 12 caracteres ou mais, e não uma comum',
    secret: true,
  }),
  ADMIN_NOME: text({ description: 'Nome do primeiro administrador', fallback: 'Administrador' }),
  MEDICAMENTOS_FICHEIRO: text({
    description: 'Substâncias e marcas a juntar às do programa (CSV: substancia,variantes,marcas,receita)',
  }),
  LUGARES_FICHEIRO: text({
    description:
      'Lugares a juntar aos do programa ou em vez deles (CSV: lugar,outros_nomes,abrange,municipio,provincia,latitude,longitude)',
  }),
  FERIADOS_FICHEIRO: text({
    description: 'Correcções aos feriados de Angola (CSV: data,nome,tipo; tipo é feriado ou util)',
  }),
  ...holdVariables,
  ...webhookVariables,
  NODE_ENV: text({
    description: 'development mostra também /estilo, a linguagem das páginas',
    fallback: 'production',
  }),
  LOG_LEVEL: choice({ description: 'Pormenor do registo de eventos', fallback: 'info' }, logLevels),
}
