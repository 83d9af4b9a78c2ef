import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Deployment } from '../../src/deployment/deployment.ts'

/**
 * The deployment that a build of the modal was made for, from its page.
 *
 * @param folder where the modal's build lies
 * @throws where there is no build
 */
export function readDeployment(folder: string): Deployment {
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
  const content = /<meta name="deployment" content="([^"]*)">/.exec(html)?.[1] ?? 'null'
  return Deployment.parse(JSON.parse(content.replaceAll('&quot;', '"').replaceAll('&amp;', '&')))
}
