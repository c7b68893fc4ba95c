# A imagem de produção: sem dependências de desenvolvimento, sem root, com os dados num volume.
FROM node:24-bookworm-slim
WORKDIR /botica
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev
COPY contract contract
COPY migrations migrations
COPY server server
RUN mkdir /dados && chown node /dados
USER node
ENV HOST=0.0.0.0 DATA_DIR=/dados
VOLUME /dados
EXPOSE 3000
CMD ["node", "--max-semi-space-size=4", "server/main.ts", "servir"]
