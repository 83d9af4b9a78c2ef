import type { RoleKeys } from '../keys/RoleKeys.ts'

/** The form of an attempt's `state` in its row: a reader of the rows cannot answer in the provider's place. */
export function hashState(keys: Pick<RoleKeys, 'hash'>, state: string): string {
  return keys.hash('social-state', state).toString('base64url')
}
