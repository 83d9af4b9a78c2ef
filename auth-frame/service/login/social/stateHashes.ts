import type { RoleKeys } from '../../context/RoleKeys.ts'

/**
 * How the `state` of an attempt may stand in its row, the newest key's first: someone who reads the rows cannot answer
 * in the provider's place.
 */
export function stateHashes(keys: Pick<RoleKeys, 'hashes'>, state: string): readonly string[] {
  return keys.hashes('social-state', state).map((hash) => hash.toString('base64url'))
}
