/**
 * What became of a transaction. `replaced`: another one of the same account took its nonce. `signers`: it waits in a
 * shared wallet for its other owners, and no chain knows it yet.
 */
export type SentState = 'pending' | 'confirmed' | 'failed' | 'replaced' | 'signers'
