import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ModalDeployment } from '../../src/deployment.ts'
import { readMeta } from './pageMeta.ts'

/**
 * Reads the deployment from a stamped build of the modal.
 *
 * @param folder of the build
 * @throws if there is no build, or if it is not stamped
 */
export function readDeployment(folder: string): ModalDeployment {
  return ModalDeployment.parse(readMeta(readFileSync(join(folder, 'index.html'), 'utf8'), 'deployment'))
}
