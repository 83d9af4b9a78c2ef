import type { KeyObject } from 'node:crypto'

/** What a role's key setting gives, each use with a key of its own (HKDF-SHA-256, RFC 5869). */
export type RoleKeys = {
  /**
   * HMAC-SHA-256 of `parts`, 32 bytes. For codes, tokens, links and limit keys: with the rows alone no one can try
   * values.
   */
  hash(use: string, ...parts: readonly (string | Uint8Array)[]): Buffer
  /**
   * The same under each key of the setting, the newest first: for finding what was hashed before the key was changed.
   */
  hashes(use: string, ...parts: readonly (string | Uint8Array)[]): readonly Buffer[]
  /** AES-256-GCM. `bound` is authenticated too: a row's sealed bytes open only in that row. */
  seal(plain: Uint8Array, bound: string): Buffer
  /** @throws Error when `bound` or a byte differs, or the key was taken out of the setting */
  open(sealed: Uint8Array, bound: string): Buffer
  /** What everything begins with that the newest key has sealed. */
  readonly newestId: Buffer
  /** Whether the newest key has sealed this. */
  isNewest(sealed: Uint8Array): boolean
  /** Ed25519 keys for JSON Web Signatures: the first signs, all verify. `kid` is the RFC 7638 thumbprint. */
  readonly signing: readonly SigningKey[]
}

export type SigningKey = { readonly kid: string; readonly privateKey: KeyObject; readonly publicKey: KeyObject }
