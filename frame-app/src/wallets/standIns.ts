/**
 * The method with which the modal does by itself what another method of a session would, where the session lacks that
 * one.
 */
export const standIns: ReadonlyMap<string, string> = new Map([
  ['solana_signAndSendTransaction', 'solana_signTransaction'],
  ['solana_signAllTransactions', 'solana_signTransaction'],
])
