import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { Deployment } from '../src/deployment.ts'

/**
 * Writes the deployment into a frame's HTML, as `<meta name="deployment" content="…">`. Fails the build if the
 * deployment file does not match the schema.
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

/** Path of the deployment's JSON file: the environment variable AIRLOCK_DEPLOYMENT, or `shared/deployment.json`. */
export function deploymentFile(): string {
  return process.env.AIRLOCK_DEPLOYMENT ?? fileURLToPath(new URL('../deployment.json', import.meta.url))
}

/**
 * Reads the deployment from a build of the modal.
 *
 * @param folder of the build
 * @throws if there is no build
 */
export function readDeployment(folder: string): Deployment {
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
  const content = /<meta name="deployment" content="([^"]*)">/.exec(html)?.[1] ?? 'null'
  return Deployment.parse(JSON.parse(content.replaceAll('&quot;', '"').replaceAll('&amp;', '&')))
}
