import type { RoleKeys } from '../keys/RoleKeys.ts'

/** What the database keeps of a code. A million values are tried in no time, so the role's key goes in too. */
export function hashCode(keys: RoleKeys, salt: Uint8Array, code: string): Buffer {
  return keys.hash('code', salt, code)
}
