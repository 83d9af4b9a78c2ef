/** Maps a method to the one with which the modal emulates it if a session lacks it. */
export const emulatedMethods: ReadonlyMap<string, string> = new Map([
  ['solana_signAndSendTransaction', 'solana_signTransaction'],
  ['solana_signAllTransactions', 'solana_signTransaction'],
])
