# The sandbox as an image. Build from the root of the repository:
#
#   docker build -f deploy/sandbox.Dockerfile -t javelin-sandbox .
#   docker run --rm --read-only --cap-drop ALL -p 127.0.0.1:8787:8787 javelin-sandbox
#
# Flags go after the name of the image. `--data /data/sandbox.db` needs a volume: -v javelin-sandbox:/data
FROM node:22-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc tsconfig.base.json LICENSE ./
COPY packages packages/
COPY site/package.json site/
COPY tests/package.json tests/
# Only what the sandbox is built from. Nothing here needs to compile or download at install time.
RUN npm ci --ignore-scripts --include-workspace-root \
  -w packages/sandbox-cli -w packages/sandbox -w packages/detectors -w packages/openapi
RUN npm run -s pack -w packages/sandbox-cli \
  && npm install --ignore-scripts --prefix /opt/sandbox ./packages/sandbox-cli/build/javelin-sandbox.tgz \
  libsql@"$(node -p "require('./packages/sandbox-cli/package.json').dependencies.libsql")"

FROM node:22-bookworm-slim
COPY --from=build /opt/sandbox /opt/sandbox
# The only place the sandbox ever writes to, and only with --data.
RUN mkdir /data && chown node:node /data
VOLUME /data
WORKDIR /data
USER node
EXPOSE 8787
HEALTHCHECK --interval=10s --timeout=3s --start-period=5s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:8787/health').then(({ok}) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# A container is reached from outside of itself; who may reach it is up to -p.
ENTRYPOINT ["node", "/opt/sandbox/node_modules/javelin-sandbox/bin/javelin-sandbox.js", "--host", "0.0.0.0"]
CMD ["--seed", "all"]
