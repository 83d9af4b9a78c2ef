import type { RoleKeys } from '../../context/RoleKeys.ts'

/**
 * What the database may keep of a code, the newest key's first. A million values are tried in no time, so the role's
 * key goes in too.
 */
export function codeHashes(keys: Pick<RoleKeys, 'hashes'>, salt: Uint8Array, code: string): readonly Buffer[] {
  return keys.hashes('code', salt, code)
}
