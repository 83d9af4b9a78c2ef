import type { Address, Hex } from 'viem'

/** One call that an account makes. `to: null` creates a contract. */
export type Call = { readonly to: Address | null; readonly value: bigint; readonly data: Hex }
