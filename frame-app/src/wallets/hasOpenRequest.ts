import { AirlockError } from '#shared/errors/AirlockError.ts'

/**
 * Whether a wallet refused because an earlier request of this page is still open in it. MetaMask and others say so with
 * -32002 ("resource unavailable", EIP-1474). Solana's nodes use that code for a failed simulation.
 */
export const hasOpenRequest = (error: unknown): boolean => error instanceof AirlockError && error.code === -32002
