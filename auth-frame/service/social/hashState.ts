import type { RoleKeys } from '../keys/RoleKeys.ts'

/** How the `state` of an attempt stands in its row: whoever reads the rows cannot answer in the provider's place. */
export function hashState(keys: Pick<RoleKeys, 'hash'>, state: string): string {
  return keys.hash('social-state', state).toString('base64url')
}
