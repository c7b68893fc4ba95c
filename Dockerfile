# A imagem de produção: sem dependências de desenvolvimento, sem root, com os dados num volume.
# BASE é a imagem de partida pelo seu resumo, e não por um nome que muda: docs/cadeia.md diz como se obtém e confere.
#   docker build --build-arg BASE=node:24-bookworm-slim@sha256:… .
ARG BASE
FROM ${BASE}
WORKDIR /botica
COPY package.json package-lock.json .npmrc ./
# a imagem traz o seu Node: o da casa, para quem não o tem, só pesava
RUN npm ci --omit=dev && rm -rf node_modules/node-linux-* node_modules/.bin/node
COPY call call
COPY contract contract
COPY conversa conversa
COPY migrations migrations
COPY packages/folhas packages/folhas
COPY packages/medicamentos packages/medicamentos
COPY packages/postgres packages/postgres
COPY server server
COPY web web
COPY scripts/empacotar.js scripts/
# o programa e os seus pacotes num só, que arranca em três quartos do tempo
RUN node scripts/empacotar.js
# as ligações entre bibliotecas do PostgreSQL, que nenhum script de instalação fez, enquanto node_modules se pode escrever
RUN node -e "import('/botica/packages/postgres/src/binaries.ts').then(({ findBinaries }) => findBinaries())"
# de que commit se fez: botica --version
ARG COMMIT=
RUN printf %s "$COMMIT" > commit && mkdir /dados /copias && chown node /dados /copias
USER node
# /ready e /metrics só dentro do contentor; OPERADOR_HOST abre-os à rede dele
ENV HOST=0.0.0.0 DATA_DIR=/dados OPERADOR_PORT=3001
VOLUME /dados
EXPOSE 3000
# se vive, e não se a base responde: reiniciar não a traz de volta
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1))"]
CMD ["node", "--max-semi-space-size=16", "server/start.js", "servir"]
