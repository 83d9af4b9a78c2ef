import { randomInt } from 'node:crypto'
import type { RoleContext } from '../../context/RoleContext.ts'

/**
 * This role's half of the code that ends a social login which the auth page did not lead. Nothing ties such a login to
 * the browser that began it, so a person carries the digits there.
 */
export const socialDigits = {
  /** Milliseconds. */
  life: 5 * 60_000,
  /** After so many wrong entries the login is over. */
  tries: 3,
  create: (): string => `${randomInt(1000)}`.padStart(3, '0'),
  /** What a row may keep, the newest key's first: with the rows alone no one can try the thousand values. */
  hashes: ({ keys }: Pick<RoleContext, 'keys'>, id: string, digits: string): readonly string[] =>
    keys.hashes('social-digits', id, digits).map((hash) => hash.toString('base64url')),
} as const
