# Three stages: packages and build, the packages that serving needs, and the image itself. The base can be another one
# that has Node 24, as scripts/build-image.sh does it.
ARG BASE=node:24-bookworm-slim

FROM ${BASE} AS build
WORKDIR /srv/startuphub
COPY package.json package-lock.json ./
# What changes seldom comes first, so that it is not installed again for each change of the code.
RUN npm ci
COPY . .
RUN npm run build && rm -rf .next/cache .next/trace .next/diagnostics

FROM ${BASE} AS packages
WORKDIR /srv/startuphub
COPY package.json package-lock.json ./
COPY deploy/trim-packages.sh deploy/
RUN npm ci --omit=dev --ignore-scripts && npm cache clean --force && sh deploy/trim-packages.sh

FROM ${BASE}
WORKDIR /srv/startuphub
RUN mkdir -p /srv/files /srv/backups && chown 1000:1000 /srv/files /srv/backups
COPY --from=packages /srv/startuphub/node_modules node_modules
COPY --from=build /srv/startuphub/.next .next
COPY package.json package-lock.json next.config.js tsconfig.json LICENSE THIRD-PARTY-LICENSES.txt ./
COPY drizzle drizzle
COPY public public
COPY scripts scripts
COPY src src
USER 1000:1000
ARG BUILD_VERSION=image
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 BUILD_VERSION=$BUILD_VERSION PORT=3000 FILES_DIR=/srv/files
EXPOSE 3000
VOLUME ["/srv/files", "/srv/backups"]
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/api/health/ready').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
CMD ["node", "--max-semi-space-size=32", "--no-memory-reducer", "src/server.ts"]
