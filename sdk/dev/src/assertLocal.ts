import type { Deployment } from '../../../shared/src/deployment.ts'
import { isLoopback } from '../../../shared/src/isLoopback.ts'

/**
 * Checks that every URL of a deployment belongs to this machine, because the local world's keys and codes are public.
 *
 * @throws Error that names the first other URL
 */
export function assertLocal(deployment: Deployment): void {
  const other = urlsIn(deployment).find((url) => !isLoopback(new URL(url).hostname))
  if (other) throw new Error(`${other} is not on this machine. airlock-dev uses no other machine.`)
}

function urlsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return URL.canParse(value) ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(urlsIn) : []
}
