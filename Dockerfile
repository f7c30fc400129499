# The site and its server: docs/deploying.md says how to run it.
# The index of all architectures. Renovate updates the version and the digest together.
ARG NODE=node:24.21.0-bookworm-slim@sha256:d6aa754f16b3197301076f047b5def2f02ea1dbbc2ca920407d46d7ec7f87b20
FROM ${NODE} AS build
WORKDIR /site
COPY . .
RUN npm ci --no-audit --no-fund
# `-L` copies the files, because dist is a link to the newest release.
RUN npm run build && cp -rL dist /site.dist
# Replaces the build's packages with the server's.
RUN npm ci --workspace server --omit=dev --ignore-scripts --no-audit --no-fund

FROM ${NODE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA=/data LOG_FORMAT=json NODE_COMPILE_CACHE=/site/.cache/compile
WORKDIR /site
COPY --from=build /site/node_modules node_modules
COPY --from=build /site/package.json package.json
COPY --from=build /site/server server
COPY --from=build /site/src/cards/node src/cards/node
COPY --from=build /site/src/config src/config
COPY --from=build /site/src/core src/core
COPY --from=build /site/src/i18n src/i18n
COPY --from=build /site/src/search src/search
COPY --from=build /site/src/statechart src/statechart
COPY --from=build /site.dist dist
# Compiles the server now, so that containers start faster. At run time, only /data must be writable.
RUN node -e "require('node:child_process').spawnSync(process.execPath, ['--max-semi-space-size=2', '--initial-old-space-size=16', 'server/index.ts'], { env: { ...process.env, NODE_ENV: 'test' }, timeout: 5000 })" \
  && rm -rf /data && install -d -o node -g node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=5s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=2", "--initial-old-space-size=16", "server/index.ts"]
