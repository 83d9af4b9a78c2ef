import { fileURLToPath } from 'node:url'

/** The deployment that is built: what AIRLOCK_DEPLOYMENT names, or `shared/deployment.json`. */
export function deploymentFile(): string {
  return process.env.AIRLOCK_DEPLOYMENT ?? fileURLToPath(new URL('../deployment.json', import.meta.url))
}
