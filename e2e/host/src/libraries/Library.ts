/** What libraries are asked for; each answers with something that JSON can show. */
export type Calls = {
  connect(): Promise<unknown>
  accounts(): Promise<unknown>
  signMessage(): Promise<unknown>
  signTransaction(): Promise<unknown>
  signAllTransactions(): Promise<unknown>
  signIn(): Promise<unknown>
  sendTransaction(): Promise<unknown>
  switchChain(): Promise<unknown>
  getPermissions(): Promise<unknown>
  revokePermissions(): Promise<unknown>
  disconnect(): Promise<unknown>
}

export type Library = {
  readonly name: string
  /** What this one has. */
  readonly calls: Partial<Calls>
  /** A line that the library keeps up to date by itself. */
  watch?(say: (words: string) => void): void
}

export const message = 'Hello from a library'
/** An account that no one uses: number 6 of the local world's mnemonic. */
export const recipient = '0x976EA74026E726554dB657fA54763abd0C3a0aa9'
