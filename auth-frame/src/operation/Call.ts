import type { Address, Hex } from 'viem'

/** One call that an account makes. A contract cannot be created in this way. */
export type Call = { readonly to: Address; readonly value: bigint; readonly data: Hex }
