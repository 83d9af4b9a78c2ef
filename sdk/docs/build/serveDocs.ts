import { fileURLToPath } from 'node:url'
import { createSiteServer } from './site/createSiteServer.ts'

const port = Number(process.env.PORT ?? 4330)
createSiteServer(fileURLToPath(new URL('../dist', import.meta.url))).listen(port, () =>
  console.info(`The documentation: http://localhost:${port}`),
)
