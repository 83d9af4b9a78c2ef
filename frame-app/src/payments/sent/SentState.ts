/**
 * State of a transaction. `replaced`: another transaction of the same account used its nonce. `signers`: it waits in a
 * shared wallet for the other owners, and no chain knows it yet.
 */
export type SentState = 'pending' | 'confirmed' | 'failed' | 'replaced' | 'signers'
