/**
 * Whether what a wallet signed may change what the account has: a transaction, also one that the
 * dapp sends later, and no message.
 *
 * @param method of a request that signs or spends
 */
export const maySpend = (method: string): boolean => /transaction|send|psbt|_sign(Direct|Amino)/i.test(method)
