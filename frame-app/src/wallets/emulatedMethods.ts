/** Maps each method that a session may not support to the method with which the modal emulates it. */
export const emulatedMethods: ReadonlyMap<string, string> = new Map([
  ['solana_signAndSendTransaction', 'solana_signTransaction'],
  ['solana_signAllTransactions', 'solana_signTransaction'],
])
