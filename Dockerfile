# One image for every role: ROLE=web, ROLE=worker or, by default, both in one process.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN npm run -s setup && npm run -s build

FROM node:24-bookworm-slim
# Speech without a provider, and the fonts of scripts that the product's own do not cover.
RUN apt-get update && apt-get install -y --no-install-recommends espeak-ng fonts-noto-core && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY --from=build /app /app
RUN mkdir /data && chown node:node /data
USER node
ENV NODE_ENV=production DATA_DIR=/data PORT=3000
# As `npm start` sets them: apps/server/src/process-options.ts.
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=524288
VOLUME /data
EXPOSE 3000
HEALTHCHECK --start-period=20s CMD node -e "fetch('http://127.0.0.1:3000/api/health').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"
CMD ["node", "--max-semi-space-size=4", "apps/server/dist/main.js"]
