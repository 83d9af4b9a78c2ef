import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { Deployment } from '../src/deployment/deployment.ts'
import { deploymentFile } from './deploymentFile.ts'

/**
 * Writes one deployment into a frame's HTML, as `<meta name="deployment" content="…">`: the JSON file that the
 * environment variable AIRLOCK_DEPLOYMENT names, or `shared/deployment.json`. A file that does not fit the schema stops
 * the build.
 */
export function injectDeployment(): Plugin {
  const file = deploymentFile()
  return {
    name: 'airlock:deployment',
    transformIndexHtml() {
      const content = JSON.stringify(Deployment.parse(JSON.parse(readFileSync(file, 'utf8'))))
      return [{ tag: 'meta', attrs: { name: 'deployment', content }, injectTo: 'head' }]
    },
  }
}
