import { randomBytes } from 'node:crypto'

/** 128 random bits, letters and digits alone as EIP-4361 wants them. */
export function createNonce(): string {
  return randomBytes(16).toString('hex')
}
