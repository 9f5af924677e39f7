# Two stages: one installs, builds and trims, the other is the image. Node comes from BASE, everything below it from SYSTEM;
# both can be other ones, as in scripts/build-image.sh.
ARG BASE=node:24-bookworm-slim
ARG SYSTEM=debian:bookworm-slim

FROM ${BASE} AS build
WORKDIR /srv/startuphub
ENV NEXT_TELEMETRY_DISABLED=1
COPY package.json package-lock.json ./
# Packages come before the code, so that a change of the code doesn't install them again. A mirror's settings and its
# certificate authorities can be given as secrets: they are there while npm runs, and in no layer.
RUN --mount=type=secret,id=npmrc,target=/root/.npmrc \
    --mount=type=secret,id=certificates,target=/etc/ssl/certs/ca-certificates.crt \
    certificates=/etc/ssl/certs/ca-certificates.crt; \
    [ ! -s $certificates ] || export NODE_EXTRA_CA_CERTS=$certificates; \
    npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run build \
 && node_modules/.bin/license-checker-rseidelsohn --production --excludePrivatePackages --plainVertical \
    --out THIRD-PARTY-LICENSES.txt \
 && sh deploy/trim-packages.sh

FROM ${SYSTEM}
WORKDIR /srv/startuphub
COPY --from=build /usr/local/bin/node /usr/local/bin/node
RUN node --version && mkdir -p /srv/files /srv/backups && chown 1000:1000 /srv/files /srv/backups
COPY --from=build /srv/startuphub/node_modules node_modules
COPY --from=build /srv/startuphub/.next .next
COPY --from=build /srv/startuphub/.messages .messages
COPY --from=build /srv/startuphub/THIRD-PARTY-LICENSES.txt ./
COPY LICENSE package.json next.config.js tsconfig.json ./
COPY drizzle drizzle
COPY public public
COPY scripts scripts
COPY src src
USER 1000:1000
ARG BUILD_VERSION=
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 BUILD_VERSION=$BUILD_VERSION PORT=3000 FILES_DIR=/srv/files
EXPOSE 3000
VOLUME ["/srv/files", "/srv/backups"]
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/api/health/ready').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
CMD ["node", "--max-semi-space-size=32", "--no-memory-reducer", "src/server.ts"]
