/**
 * State of a transaction. `replaced`: another transaction of the same account used its nonce. `signers`: the
 * transaction waits in a shared wallet for the other owners' signatures, and no chain knows it yet.
 */
export type SentState = 'pending' | 'confirmed' | 'failed' | 'replaced' | 'signers'
