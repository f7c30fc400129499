# The site and its server: docs/deploying.md says how to run it.
FROM node:24-bookworm-slim AS build
WORKDIR /site
COPY package.json package-lock.json ./
COPY samples samples
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build

FROM node:24-bookworm-slim AS dependencies
WORKDIR /site
COPY package.json package-lock.json ./
COPY samples samples
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA=/data LOG_FORMAT=json NODE_COMPILE_CACHE=/site/.cache/compile
WORKDIR /site
COPY --from=dependencies /site/node_modules node_modules
COPY --from=build /site/package.json ./
COPY --from=build /site/server server
COPY --from=build /site/src/cards/node src/cards/node
COPY --from=build /site/src/site src/site
COPY --from=build /site/src/search src/search
COPY --from=build /site/src/statechart src/statechart
COPY --from=build /site/dist dist
# Compiles the server once, for the start of every container; what is served needs nothing that can be written but /data.
RUN node -e "require('node:child_process').spawnSync(process.execPath, ['--max-semi-space-size=2', 'server/index.ts'], { env: { ...process.env, NODE_ENV: 'test' }, timeout: 5000 })" \
  && rm -rf /data && install -d -o node -g node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=5s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=2", "server/index.ts"]
