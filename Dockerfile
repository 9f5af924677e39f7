# The whole product in one image: `node scripts/start.js` migrates and serves, `node scripts/worker.js` does the jobs.
FROM node:24-bookworm-slim
WORKDIR /srv/startuphub
RUN mkdir /srv/files && chown node:node /srv/startuphub /srv/files
USER node

# What changes seldom comes first, so that it is not installed again for each change of the code.
COPY --chown=node:node package.json package-lock.json ./
RUN npm ci && npm cache clean --force

COPY --chown=node:node . .
RUN node --input-type=module -e 'await (await import("./scripts/launcher/build.js")).build()'

ARG BUILD_VERSION=image
ENV NODE_ENV=production BUILD_VERSION=$BUILD_VERSION PORT=3000
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD node -e "fetch('http://127.0.0.1:'+process.env.PORT+'/api/health/ready').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"
CMD ["node", "scripts/start.js"]
