import { AirlockError } from '#shared/errors/AirlockError.ts'

/**
 * Returns whether a wallet refused a request because an earlier request of this dapp is still open in the wallet.
 * MetaMask and others report this as -32002 ("resource unavailable", EIP-1474). Solana nodes use the same code for a
 * failed simulation.
 */
export const hasOpenRequest = (error: unknown): boolean => error instanceof AirlockError && error.code === -32002
